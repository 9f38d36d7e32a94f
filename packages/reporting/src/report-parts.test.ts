import { expect, it } from "vitest";
import { type ReportPart, reportParts } from "./report-parts.ts";
import type { ReportedPlot, ReportHead } from "./report-source.ts";

function plotsOf(count: number): ReportedPlot[] {
  return Array.from({ length: count }, (_, id) => ({ id }) as ReportedPlot);
}

async function partsOf(count: number) {
  const head = { project: { name: "plots.kml" }, plotCount: count } as ReportHead;
  const parts: ReportPart[] = [];
  for await (const part of reportParts(head, plotsOf(count))) parts.push(part);
  return parts;
}

it("puts up to a thousand plots in one report and more in several, each plot once", async () => {
  expect((await partsOf(0)).map(({ name }) => name)).toEqual(["report.pdf"]);
  expect((await partsOf(1000)).map(({ name }) => name)).toEqual(["report.pdf"]);
  const parts = await partsOf(2001);
  expect(parts.map(({ name }) => name)).toEqual(["report.pdf", "report-2.pdf", "report-3.pdf"]);
  expect(parts.map(({ source }) => source.project.name)).toContain("plots.kml (3/3)");
  expect(parts.flatMap(({ source }) => source.plots.map(({ id }) => id))).toEqual(
    plotsOf(2001).map(({ id }) => id),
  );
});
