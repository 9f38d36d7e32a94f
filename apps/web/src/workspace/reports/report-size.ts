import { type ReportDepth, reportCount } from "@parcelle/domain/report-documents";

/** A report of so many plots is there in the time that a page takes; a larger one is begun by hand. */
const instantPlots: Readonly<Record<ReportDepth, number>> = { summary: 3000, table: 1000, full: 200 };
const plotsAMinute: Readonly<Record<ReportDepth, number>> = { summary: 20_000, table: 10_000, full: 1000 };

export interface ReportSize {
  plots: number;
  isInstant: boolean;
  documents: number;
  /** What it takes, roughly, on a server that has other things to do as well. */
  minutes: number;
}

export function reportSize(plots: number, depth: ReportDepth): ReportSize {
  return {
    plots,
    isInstant: plots <= instantPlots[depth],
    documents: reportCount(plots, depth),
    minutes: Math.ceil(plots / plotsAMinute[depth]),
  };
}
