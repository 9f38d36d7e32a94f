import { evidenceHead, evidencePlot } from "./evidence-document.ts";
import type { EvidenceSource } from "./evidence-source.ts";

/**
 * The evidence of an assessment as JSON, a line a plot: the whole of a large run would not fit in one string. Whoever has the
 * same inputs obtains the same hashes; `parcelle replay` does so.
 *
 * @param source a run, and all or some of its plots
 */
export async function* evidenceLines(source: EvidenceSource): AsyncGenerator<string> {
  yield `${JSON.stringify(await evidenceHead(source)).slice(0, -1)},"plots":[`;
  for (const [position, plot] of source.plots.entries()) {
    yield `${position === 0 ? "" : ","}\n${JSON.stringify(await evidencePlot(plot, source))}`;
  }
  yield "\n]}\n";
}
