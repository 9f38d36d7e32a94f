import type { AnalysedPlot } from "./analysed-plot.ts";
import { pixelBatches } from "./plot-pixels.ts";
import { type RunValue, valueBatches } from "./run-value.ts";

/** Which product in which version answered a column. */
export type UsedColumn = { column: string; product: string; version: string };

/** Results as the database takes them: text of JSON, because a text passes between threads at once. */
export type AnalysedBatch = {
  /** Arrays of results without their outlines, of which no statement has to take many. */
  results: string[];
  /** An array of outlines with their hashes. */
  outlines: string;
  /** Arrays of what is told in numbers, as `insertValues` stores them; none in a module that tells nothing so. */
  values: string[];
  /** Arrays of the pixels that results were counted from, as `insertPixels` stores them. */
  pixels: string[];
  columns: UsedColumn[];
};

/** A statement that takes more at once makes the embedded engine grow, and it never shrinks. */
const resultsAStatement = 100;

/** Writes the results of a batch as `insertResults` stores them. */
export function analysedBatch(plots: readonly AnalysedPlot[]): AnalysedBatch {
  const results: string[] = [];
  for (let from = 0; from < plots.length; from += resultsAStatement) {
    const part = plots.slice(from, from + resultsAStatement);
    results.push(JSON.stringify(part.map(({ geometry: _, values: __, pixels: ___, ...result }) => result)));
  }
  const outlines = plots.map(({ geometryHash, geometry }) => ({ geometryHash, geometry }));
  const values: RunValue[] = plots.flatMap(({ plotId, values: told = [] }) =>
    told.map((value) => ({ ...value, plotId })),
  );
  return {
    results,
    outlines: JSON.stringify(outlines),
    values: valueBatches(values),
    pixels: pixelBatches(plots.flatMap(({ plotId, pixels }) => (pixels ? [{ plotId, pixels }] : []))),
    columns: usedColumns(plots),
  };
}

/** Which product in which version answered each column, over all that a batch tells. */
export function usedColumns(plots: readonly Pick<AnalysedPlot, "statistics">[]): UsedColumn[] {
  const columns = plots.flatMap(({ statistics }) => Object.entries(statistics.columns));
  const used = new Map(
    columns.map(([column, { layer, version }]) => [column, { column, product: layer, version }] as const),
  );
  return [...used.values()];
}
