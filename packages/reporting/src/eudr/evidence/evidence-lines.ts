import type { WrittenRows } from "@parcelle/formats/written-rows";
import { evidenceHead, evidencePlot } from "./evidence-document.ts";
import type { EvidenceRun, EvidenceSourcePlot } from "./evidence-source.ts";

/**
 * The evidence of an assessment as JSON, a line a plot: the whole of a large run would not fit in one string. Whoever has the
 * same inputs obtains the same hashes; `parcelle replay` does so.
 *
 * @param run with the result hashes of the plots, which stand at the head
 * @param plots all or some of its plots, in the order of those hashes
 */
export async function* evidenceLines(
  run: EvidenceRun,
  plots: WrittenRows<EvidenceSourcePlot>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(await evidenceHead(run)).slice(0, -1)},"plots":[`;
  let before = "\n";
  for await (const plot of plots) {
    yield `${before}${JSON.stringify(await evidencePlot(plot, run))}`;
    before = ",\n";
  }
  yield "\n]}\n";
}
