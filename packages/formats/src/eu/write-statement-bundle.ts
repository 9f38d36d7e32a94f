import type { Language } from "@parcelle/domain/language";
import { type EuPlot, writeEuGeojson } from "../write-eu-geojson.ts";
import type { WrittenRows } from "../written-rows.ts";
import { type WrittenEntry, writeZip } from "../zip/write-zip.ts";
import { type ListedEuPlot, writeEuPlotList } from "./list-eu-plots.ts";

/** A prepared plot on its way into a file: what is written of it, and its line in the list. */
export type StatementPlot = { file: string; features: readonly EuPlot[]; listed: ListedEuPlot };

/**
 * A zip of files of the EU Information System, and the list of what is where as the last; the same plots give the same
 * bytes. Only the list grows in memory.
 *
 * @param plots those of one file after another
 * @param list name of the list, and the language of its words
 * @throws RangeError where the zip passes 4 GB
 */
export function writeStatementBundle(
  plots: WrittenRows<StatementPlot>,
  list: { name: string; language: Language },
): AsyncGenerator<Uint8Array> {
  return writeZip(entriesOf(plots, list));
}

async function* entriesOf(
  plots: WrittenRows<StatementPlot>,
  { name, language }: { name: string; language: Language },
): AsyncGenerator<WrittenEntry> {
  const listed: ListedEuPlot[] = [];
  const coming = inOrder(plots);
  let next = await coming.next();
  const featuresOf = async function* (file: string): AsyncGenerator<EuPlot> {
    while (next.done !== true && next.value.file === file) {
      listed.push(next.value.listed);
      yield* next.value.features;
      next = await coming.next();
    }
  };
  while (next.done !== true) {
    const { file } = next.value;
    yield { name: file, chunks: writeEuGeojson(featuresOf(file)) };
  }
  yield { name, chunks: writeEuPlotList(listed, language) };
}

async function* inOrder<Row>(rows: WrittenRows<Row>): AsyncGenerator<Row, void> {
  yield* rows;
}
