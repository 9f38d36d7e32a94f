import { expect, it } from "vitest";
import { reportParts } from "./report-parts.ts";
import type { ReportedPlot, ReportSource } from "./report-source.ts";

function sourceOf(count: number): ReportSource {
  const plots = Array.from({ length: count }, (_, id) => ({ id }) as ReportedPlot);
  return { project: { name: "plots.kml" }, plots } as ReportSource;
}

it("puts up to a thousand plots in one report and more in several, each plot once", () => {
  expect(reportParts(sourceOf(0)).map(({ name }) => name)).toEqual(["report.pdf"]);
  expect(reportParts(sourceOf(1000)).map(({ name }) => name)).toEqual(["report.pdf"]);
  const parts = reportParts(sourceOf(2001));
  expect(parts.map(({ name }) => name)).toEqual(["report.pdf", "report-2.pdf", "report-3.pdf"]);
  expect(parts.map(({ source }) => source.project.name)).toContain("plots.kml (3/3)");
  expect(parts.flatMap(({ source }) => source.plots.map(({ id }) => id))).toEqual(
    sourceOf(2001).plots.map(({ id }) => id),
  );
});
