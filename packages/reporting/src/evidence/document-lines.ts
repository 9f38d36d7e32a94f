import type { WrittenRows } from "@parcelle/formats/written-rows";

/**
 * An evidence document as JSON, a line a plot: the whole of a large run would not fit in one string.
 *
 * @param head everything but the plots
 * @param plots as they come
 * @param tell what the document says of a plot
 */
export async function* documentLines<Plot>(
  head: object,
  plots: WrittenRows<Plot>,
  tell: (plot: Plot) => Promise<object>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"plots":[`;
  let before = "\n";
  for await (const plot of plots) {
    yield `${before}${JSON.stringify(await tell(plot))}`;
    before = ",\n";
  }
  yield "\n]}\n";
}
