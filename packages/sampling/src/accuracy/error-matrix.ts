import { SamplingError, type SamplingValues } from "../sampling-error.ts";
import type { SamplingProblemCode } from "../sampling-texts.ts";

/** What the map and what the interpreter say of one sample. */
export type LabelledSample = { map: string; reference: string };

/** Counts of samples: a row for each class of the map, a column for each reference class, in the same order. */
export type ErrorMatrix = {
  classes: readonly string[];
  /** classes × classes, row by row */
  counts: Float64Array;
};

/** The place of a label, or the problem that it has none, with how many samples say it. */
export function placeOfLabel(
  label: string,
  places: ReadonlyMap<string, number>,
  code: SamplingProblemCode,
  all: Iterable<string>,
): number {
  const place = places.get(label);
  if (place !== undefined) return place;
  let count = 0;
  for (const other of all) if (other === label) count += 1;
  const values: SamplingValues = { label, count };
  throw new SamplingError(code, values);
}

/**
 * Counts samples by what map and reference say of them.
 *
 * @param samples at least one
 * @param classes all labels that either may have, in the order of rows and columns
 * @throws SamplingError no_samples, map_label_unknown, reference_label_unknown
 * @see Olofsson et al. 2014, Remote Sensing of Environment 148, table 3
 */
export function errorMatrix(samples: readonly LabelledSample[], classes: readonly string[]): ErrorMatrix {
  if (samples.length === 0) throw new SamplingError("no_samples");
  const places = new Map(classes.map((name, place) => [name, place]));
  const counts = new Float64Array(classes.length * classes.length);
  const maps = () => samples.map(({ map }) => map);
  const references = () => samples.map(({ reference }) => reference);
  for (const { map, reference } of samples) {
    const row = places.get(map) ?? placeOfLabel(map, places, "map_label_unknown", maps());
    const column =
      places.get(reference) ?? placeOfLabel(reference, places, "reference_label_unknown", references());
    counts[row * classes.length + column]! += 1;
  }
  return { classes, counts };
}

/**
 * An error matrix from a table of counts.
 *
 * @param classes names of rows and columns
 * @param rows counts, a row for each class of the map
 * @throws SamplingError matrix_invalid where it is not square or a count is no whole number of at least 0; no_samples
 */
export function errorMatrixOfRows(
  classes: readonly string[],
  rows: readonly (readonly number[])[],
): ErrorMatrix {
  if (rows.length !== classes.length) {
    throw new SamplingError("matrix_invalid", { place: `${rows.length} × ${classes.length}` });
  }
  for (const [index, row] of rows.entries()) {
    const isRow =
      row.length === classes.length && row.every((count) => Number.isSafeInteger(count) && count >= 0);
    if (!isRow) throw new SamplingError("matrix_invalid", { place: classes[index]! });
  }
  const counts = Float64Array.from(rows.flat());
  if (!counts.some((count) => count > 0)) throw new SamplingError("no_samples");
  return { classes, counts };
}
