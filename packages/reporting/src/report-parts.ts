import { plotsInReport, reportCount } from "@parcelle/domain/report-documents";
import type { WrittenRows } from "@parcelle/formats/written-rows";
import type { ReportedPlot, ReportHead, ReportSource } from "./report-source.ts";

/** A document to be made, with the plots it tells of. */
export type ReportPart = { name: string; source: ReportSource };

/**
 * The reports of a project: one document, or several of a thousand plots, each saying which part it is.
 *
 * @param head a project, with the number of its plots
 * @param plots the plots in order
 * @returns parts in order, named report.pdf, report-2.pdf …
 */
export async function* reportParts(
  head: ReportHead,
  plots: WrittenRows<ReportedPlot>,
): AsyncGenerator<ReportPart> {
  const count = reportCount(head.plotCount);
  let part = 0;
  for await (const some of inParts(plots)) {
    part += 1;
    const name = count === 1 ? head.project.name : `${head.project.name} (${part}/${count})`;
    yield {
      name: part === 1 ? "report.pdf" : `report-${part}.pdf`,
      source: { ...head, project: { ...head.project, name }, plots: some },
    };
  }
}

/** Without plots there is still one part, which is empty. */
async function* inParts(plots: WrittenRows<ReportedPlot>): AsyncGenerator<ReportedPlot[]> {
  let waiting: ReportedPlot[] = [];
  let given = 0;
  for await (const plot of plots) {
    if (waiting.length === plotsInReport) {
      yield waiting;
      given += 1;
      waiting = [];
    }
    waiting.push(plot);
  }
  if (waiting.length > 0 || given === 0) yield waiting;
}
