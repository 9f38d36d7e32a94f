import { evidenceDocument } from "./evidence-document.ts";
import type { ReportSource } from "./report-source.ts";

/**
 * The evidence document as JSON, a line a plot: the whole of a large run would not fit in one string.
 *
 * @param source a project whose plots carry statistics and hashes
 * @param more members that the caller adds to the head
 */
export async function* evidenceLines(
  source: ReportSource,
  more: Record<string, unknown> = {},
): AsyncGenerator<string> {
  const { plots, ...head } = await evidenceDocument(source);
  yield `${JSON.stringify({ ...head, ...more }).slice(0, -1)},"plots":[`;
  for (const [position, plot] of plots.entries())
    yield `${position === 0 ? "" : ","}\n${JSON.stringify(plot)}`;
  yield "\n]}\n";
}
