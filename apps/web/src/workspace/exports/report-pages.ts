import type { ReportDepth } from "@parcelle/domain/report-documents";

const SUMMARY_PAGES = 3;
const PLOTS_ON_PAGE = 30;
/** A section with its map, reason and indicators. */
const PAGES_OF_PLOT = 0.75;

/** About how many pages a report of so many plots comes to. */
export function pagesOfReport(depth: ReportDepth, plots: number): number {
  if (depth === "summary") return SUMMARY_PAGES;
  const listed = SUMMARY_PAGES + Math.ceil(plots / PLOTS_ON_PAGE);
  return depth === "table" ? listed : listed + Math.ceil(plots * PAGES_OF_PLOT);
}
