import { plotsInReport, type ReportDepth, reportCount } from "@parcelle/domain/report-documents";
import { inScratchFolder } from "@parcelle/formats/in-scratch-folder";
import type { ReportPlot, ReportSummary } from "@parcelle/formats/pdf/report-model";
import type { PlotSummariser } from "@parcelle/formats/pdf/summarise-plots";
import { SpoolRecords } from "@parcelle/formats/spool-records";
import type { WrittenRows } from "@parcelle/formats/written-rows";

/** A document to be made, with the plots that it tells one by one. */
export type ReportPart = {
  name: string;
  number: number;
  of: number;
  /** Of all plots; in the first document alone. */
  summary: ReportSummary | null;
  plots: ReportPlot[];
};

export type PartedReport = {
  depth: ReportDepth;
  plotCount: number;
  plots: WrittenRows<ReportPlot>;
  summariser: PlotSummariser;
  /** Where plots lie until all are added up; the system's temporary folder when not given. */
  scratch?: string | undefined;
};

/**
 * The documents of a report: one, or several of as many plots as can be opened at once. The first begins with what all of them
 * add up to, so plots lie on disk until the last has come: none is held but those of the document that is being made.
 *
 * @returns parts in order, named report.pdf, report-2.pdf …
 */
export async function* reportParts(report: PartedReport): AsyncGenerator<ReportPart> {
  const { depth, plots, plotCount, summariser } = report;
  const of = reportCount(plotCount, depth);
  const part = (number: number, own: ReportPlot[]): ReportPart => ({
    name: number === 1 ? "report.pdf" : `report-${number}.pdf`,
    ...{ number, of, plots: own },
    summary: number === 1 ? summariser.summary() : null,
  });
  if (depth === "summary") {
    for await (const plot of plots) summariser.add(plot);
    yield part(1, []);
    return;
  }
  yield* inScratchFolder(report.scratch, async function* (folder) {
    const waiting = await SpoolRecords.create<ReportPlot>(folder, "plots");
    try {
      for await (const plot of plots) {
        summariser.add(plot);
        await waiting.add(plot);
      }
      let number = 0;
      for await (const own of inParts(waiting.read(), plotsInReport(depth))) {
        number += 1;
        yield part(number, own);
      }
    } finally {
      await waiting.close();
    }
  });
}

/** Without plots there is still one part, which is empty. */
async function* inParts(plots: AsyncIterable<ReportPlot>, most: number): AsyncGenerator<ReportPlot[]> {
  let waiting: ReportPlot[] = [];
  let given = 0;
  for await (const plot of plots) {
    if (waiting.length === most) {
      yield waiting;
      given += 1;
      waiting = [];
    }
    waiting.push(plot);
  }
  if (waiting.length > 0 || given === 0) yield waiting;
}
