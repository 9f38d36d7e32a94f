import type { ReportDepth } from "@parcelle/domain/report-documents";

const SUMMARY_PAGES = 3;
/** The plots to look at are named by twenty a page, sixty at most. */
const NAMED_ON_PAGE = 20;
const MOST_NAMED = 60;
const PLOTS_ON_PAGE = 30;
/** A section with its map, reason and indicators. */
const PAGES_OF_PLOT = 0.75;

/** About how many pages a report of so many plots comes to. */
export function pagesOfReport(depth: ReportDepth, plots: number): number {
  const summary = SUMMARY_PAGES + Math.floor(Math.min(plots, MOST_NAMED) / NAMED_ON_PAGE);
  if (depth === "summary") return summary;
  const listed = summary + Math.ceil(plots / PLOTS_ON_PAGE);
  return depth === "table" ? listed : listed + Math.ceil(plots * PAGES_OF_PLOT);
}
