/** A section a plot: beyond this a document takes minutes and gigabytes to make, and nobody can open it. */
export const plotsInReport = 1000;

/** How many documents the report of so many plots is. */
export function reportCount(plotCount: number): number {
  return Math.max(1, Math.ceil(plotCount / plotsInReport));
}
