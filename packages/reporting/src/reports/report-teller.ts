import type { Language } from "@parcelle/domain/language";
import type { PlotReport, ReportPlot, ReportSummary, ReportTable } from "@parcelle/formats/pdf/report-model";
import type { ReportedPlot, ReportHead } from "../report-source.ts";

/** What the PDF of a project says besides its plots, in one language. */
export type PlotReportHead = Omit<PlotReport, "depth" | "verdict" | "sums" | "summary" | "plots">;

/** When a report is made, as ISO 8601, and by which version of the program. */
export type ReportMoment = { generatedAt: string; codeVersion: string };

/** How a module tells its plots in a PDF; what every module has of it stands in `report-frame.ts` and `printed-place.ts`. */
export type ReportTeller = {
  head: (source: ReportHead, language: Language, moment: ReportMoment) => PlotReportHead;
  /** What came out, in sentences: what has to be looked at first. */
  verdict: (summary: ReportSummary, language: Language) => string[];
  /** What adds up over the plots, where anything does; null where they told nothing. */
  sums?: (summary: ReportSummary, language: Language) => ReportTable | null;
  plot: (plot: ReportedPlot, source: ReportHead, language: Language) => ReportPlot;
};
