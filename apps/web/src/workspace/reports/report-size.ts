import { reportCount } from "@parcelle/domain/report-documents";

/** A report of so many plots is there in the time that a page takes; a larger one is begun by hand. */
const INSTANT_PLOTS = 200;
const PLOTS_A_MINUTE = 2000;

export interface ReportSize {
  plots: number;
  isInstant: boolean;
  documents: number;
  /** What it takes, roughly, on a server that has other things to do as well. */
  minutes: number;
}

export function reportSize(plots: number): ReportSize {
  return {
    plots,
    isInstant: plots <= INSTANT_PLOTS,
    documents: reportCount(plots),
    minutes: Math.ceil(plots / PLOTS_A_MINUTE),
  };
}
