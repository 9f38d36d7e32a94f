import type { ReportSource } from "./report-source.ts";

/** A section a plot: beyond this a document takes minutes and gigabytes to make, and nobody can open it. */
const plotsInReport = 1000;

/** A document to be made, with the plots it tells of. */
export type ReportPart = { name: string; source: ReportSource };

/**
 * The reports of a project: one document, or several of a thousand plots, each saying which part it is.
 *
 * @param source a project with its plots
 * @returns parts in order, named report.pdf, report-2.pdf …
 */
export function reportParts(source: ReportSource): ReportPart[] {
  const count = Math.max(1, Math.ceil(source.plots.length / plotsInReport));
  if (count === 1) return [{ name: "report.pdf", source }];
  return Array.from({ length: count }, (_, part) => {
    const project = { ...source.project, name: `${source.project.name} (${part + 1}/${count})` };
    const plots = source.plots.slice(part * plotsInReport, (part + 1) * plotsInReport);
    return {
      name: part === 0 ? "report.pdf" : `report-${part + 1}.pdf`,
      source: { ...source, project, plots },
    };
  });
}
