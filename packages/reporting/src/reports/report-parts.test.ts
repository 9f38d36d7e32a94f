import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reportDepths } from "@parcelle/domain/report-documents";
import type { ReportPlot } from "@parcelle/formats/pdf/report-model";
import { PlotSummariser } from "@parcelle/formats/pdf/summarise-plots";
import { expect, it } from "vitest";
import { printedState, printedStates } from "../eudr/printed-states.ts";
import { type ReportPart, reportParts } from "./report-parts.ts";

function* plotsOf(count: number): Generator<ReportPlot> {
  for (let id = 1; id <= count; id += 1)
    yield {
      identifier: `P-${id}`,
      farmer: null,
      areaHectares: 0.333,
      geometry: { type: "Point", coordinates: [-5 + id / 1e5, 6] },
      geometryState: "normal",
      findings: [],
      computed: printedState(id % 10 === 0 ? "non_compliant" : "compliant", "fr"),
      detail: null,
      reason: "",
      confidence: "Confiance entière.",
      indicators: [],
      overrule: null,
    };
}

async function partsOf(plotCount: number, depth: (typeof reportDepths)[number], scratch?: string) {
  const parts: ReportPart[] = [];
  const summariser = new PlotSummariser(printedStates("fr"), plotCount);
  for await (const part of reportParts({ depth, plotCount, plots: plotsOf(plotCount), summariser, scratch }))
    parts.push(part);
  return parts;
}

it("puts up to a thousand plots told in full in one document and more in several, each plot once", async () => {
  expect((await partsOf(0, "full")).map(({ name }) => name)).toEqual(["report.pdf"]);
  expect((await partsOf(1000, "full")).map(({ name }) => name)).toEqual(["report.pdf"]);
  const parts = await partsOf(2001, "full");
  expect(parts.map(({ name, number, of }) => [name, number, of])).toEqual([
    ["report.pdf", 1, 3],
    ["report-2.pdf", 2, 3],
    ["report-3.pdf", 3, 3],
  ]);
  expect(parts.flatMap(({ plots }) => plots.map(({ identifier }) => identifier))).toEqual(
    [...plotsOf(2001)].map(({ identifier }) => identifier),
  );
});

it("puts three times as many in one document where they are only listed, and none where the summary is alone", async () => {
  expect(await partsOf(2001, "table")).toHaveLength(1);
  const [alone, ...others] = await partsOf(10_000, "summary");
  expect(others).toEqual([]);
  expect(alone).toMatchObject({ plots: [], of: 1 });
});

it.each(reportDepths)(
  "begins a report that is %s with what all plots add up to, and only once",
  async (depth) => {
    const [first, ...others] = await partsOf(3500, depth);
    expect(others.every(({ summary }) => summary === null)).toBe(true);
    expect(first!.summary).toMatchObject({
      count: 3500,
      areaHectares: expect.closeTo(3500 * 0.333, 6),
      attention: { count: 350 },
      notes: [{ text: "Confiance entière.", count: 3500 }],
    });
    expect(first!.summary!.totals.map(({ count }) => count)).toEqual([3150, 350]);
    expect(first!.summary!.attention.plots.length).toBeLessThan(100);
  },
);

it("leaves nothing on the disk, also where nobody reads to the end", async () => {
  const scratch = await mkdtemp(join(tmpdir(), "report-parts-"));
  const summariser = new PlotSummariser(printedStates("fr"), 1500);
  const report = { depth: "full", plotCount: 1500, plots: plotsOf(1500), summariser, scratch } as const;
  for await (const { number } of reportParts(report)) {
    expect(number).toBe(1);
    expect(await readdir(scratch)).toHaveLength(1);
    break;
  }
  expect(await readdir(scratch)).toEqual([]);
});
