import type { WrittenRows } from "@parcelle/formats/written-rows";
import { documentLines } from "../../evidence/document-lines.ts";
import { evidenceHead, evidencePlot } from "./evidence-document.ts";
import type { EvidenceRun, EvidenceSourcePlot } from "./evidence-source.ts";

/**
 * The evidence of an assessment as JSON. Whoever has the same inputs obtains the same hashes; `parcelle replay` does so.
 *
 * @param run with the result hashes of the plots, which stand at the head
 * @param plots all or some of its plots, in the order of those hashes
 */
export async function* evidenceLines(
  run: EvidenceRun,
  plots: WrittenRows<EvidenceSourcePlot>,
): AsyncGenerator<string> {
  yield* documentLines(await evidenceHead(run), plots, (plot) => evidencePlot(plot, run));
}
