import type { Language } from "@parcelle/domain/language";
import type { ReportDepth } from "@parcelle/domain/report-documents";
import type { ReportTable } from "@parcelle/formats/pdf/report-model";
import { PlotSummariser } from "@parcelle/formats/pdf/summarise-plots";
import type { WrittenRows } from "@parcelle/formats/written-rows";
import type { ReportedPlot, ReportHead } from "../report-source.ts";
import { reportParts } from "./report-parts.ts";
import type { ReportMoment, ReportTeller } from "./report-teller.ts";

/** What the PDFs of a project's plots are made of; the plots may arrive one after another. */
export type PlotReportSource = ReportMoment & {
  head: ReportHead;
  plots: WrittenRows<ReportedPlot>;
  depth: ReportDepth;
  language: Language;
  scratch?: string | undefined;
};

/** A document of a report, whole. */
export type ReportDocument = { name: string; bytes: Uint8Array };

/**
 * The PDFs of a project's plots, as deep as it is asked; the first says what all of them come to.
 *
 * @param teller how the module of the project tells its plots
 */
export async function* writePlotReports(
  teller: ReportTeller,
  source: PlotReportSource,
): AsyncGenerator<ReportDocument> {
  const { head, depth, language } = source;
  // What makes PDFs is large and loaded when one is made: other files stream in little memory.
  const { renderPlotReport } = await import("@parcelle/formats/pdf/plot-report");
  const told = teller.head(head, language, source);
  const parts = reportParts({
    ...{ depth, plotCount: head.plotCount, scratch: source.scratch },
    plots: printed(teller, source),
    summariser: new PlotSummariser(told.states, head.plotCount),
  });
  let verdict: string[] = [];
  let sums: ReportTable | null = null;
  for await (const { name, number, of, summary, plots } of parts) {
    if (summary) {
      verdict = teller.verdict(summary, language);
      sums = teller.sums?.(summary, language) ?? null;
    }
    const project = { ...told.project };
    if (of > 1) project.name = `${project.name} (${number}/${of})`;
    const report = { ...told, project, depth, verdict, summary, plots, ...(sums ? { sums } : {}) };
    yield { name, bytes: await renderPlotReport(report, language) };
  }
}

async function* printed(teller: ReportTeller, { head, plots, language }: PlotReportSource) {
  for await (const plot of plots) yield teller.plot(plot, head, language);
}
