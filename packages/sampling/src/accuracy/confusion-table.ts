import type { AccuracyResult } from "./accuracy-result.ts";
import type { ErrorMatrix } from "./error-matrix.ts";

/** The words of the table's margins. */
export type ConfusionWords = {
  map: string;
  total: string;
  users: string;
  producers: string;
  standardError: string;
};

/** A table as the writers of `@parcelle/formats` take it. */
export type ConfusionTable = {
  columns: { key: string; header: string; type: "text" | "number" }[];
  rows: Record<string, string | number | null>[];
};

/**
 * The confusion matrix for a spreadsheet: a row for each class of the map, a column for each reference, margins, and beside them
 * the user's, below them the producer's accuracy with standard errors.
 *
 * @param matrix counts
 * @param result what was estimated for the same classes, in the same order
 * @param words of the margins
 */
export function confusionTable(
  matrix: ErrorMatrix,
  result: AccuracyResult,
  words: ConfusionWords,
): ConfusionTable {
  const size = matrix.classes.length;
  const keys = matrix.classes.map((_, place) => `reference_${place}`);
  const columns: ConfusionTable["columns"] = [
    { key: "map", header: words.map, type: "text" },
    ...matrix.classes.map((header, place) => ({ key: keys[place]!, header, type: "number" as const })),
    { key: "total", header: words.total, type: "number" },
    { key: "users", header: words.users, type: "number" },
    { key: "users_error", header: `${words.users}, ${words.standardError}`, type: "number" },
  ];
  const lineOf = (first: string, cellOf: (place: number) => number | null) => ({
    map: first,
    ...Object.fromEntries(keys.map((key, place) => [key, cellOf(place)])),
  });
  const rows: ConfusionTable["rows"] = result.classes.map((estimate, row) => ({
    ...lineOf(estimate.class, (column) => matrix.counts[row * size + column]!),
    total: estimate.mapSamples,
    ...{ users: estimate.usersAccuracy, users_error: estimate.usersStandardError },
  }));
  rows.push({
    ...lineOf(words.total, (place) => result.classes[place]!.referenceSamples),
    total: result.sampleCount,
    ...{ users: result.overallAccuracy, users_error: result.overallStandardError },
  });
  rows.push(lineOf(words.producers, (place) => result.classes[place]!.producersAccuracy));
  rows.push(
    lineOf(
      `${words.producers}, ${words.standardError}`,
      (place) => result.classes[place]!.producersStandardError,
    ),
  );
  return { columns, rows };
}
