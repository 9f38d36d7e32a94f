/** How much a report tells: the summary alone, a table of its plots besides, or each of them in full as well. */
export const reportDepths = ["summary", "table", "full"] as const;
export type ReportDepth = (typeof reportDepths)[number];

/** Beyond this a document takes minutes and gigabytes to make, and nobody can open it. */
const plotsInDocument: Readonly<Record<ReportDepth, number>> = {
  summary: Number.POSITIVE_INFINITY,
  table: 3000,
  full: 1000,
};

/** Of so many plots a report is read plot by plot; of more, from its summary. */
const PLOTS_READ_IN_FULL = 20;

/** The most plots that one document of a report tells of. */
export function plotsInReport(depth: ReportDepth): number {
  return plotsInDocument[depth];
}

/** How many documents the report of so many plots is. */
export function reportCount(plotCount: number, depth: ReportDepth): number {
  return Math.max(1, Math.ceil(plotCount / plotsInDocument[depth]));
}

/** What is proposed for so many plots. */
export function usualDepth(plotCount: number): ReportDepth {
  return plotCount <= PLOTS_READ_IN_FULL ? "full" : "table";
}
