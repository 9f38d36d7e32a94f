import type { SeededRandom } from "@parcelle/domain/random/seeded-random";
import type { LabelledSample } from "../src/accuracy/error-matrix.ts";

/** A unit of a made-up map whose truth is known. */
export type KnownUnit = LabelledSample & { stratum: string };

/** So many of `all`, each equally likely, none twice; they stand in front of it afterwards. */
export function drawSome<Item>(left: Item[], count: number, random: SeededRandom): Item[] {
  for (let place = 0; place < count; place += 1) {
    const other = place + random.below(left.length - place);
    [left[place], left[other]] = [left[other]!, left[place]!];
  }
  return left.slice(0, count);
}

/** Units by stratum. */
export function byStratum<Unit extends { stratum: string }>(units: readonly Unit[]): Map<string, Unit[]> {
  return Map.groupBy(units, ({ stratum }) => stratum);
}

/** Samples with the labels of a matrix, row by row. */
export function samplesOfMatrix(classes: readonly string[], rows: readonly number[][]): LabelledSample[] {
  return rows.flatMap((row, map) =>
    row.flatMap((count, reference) =>
      Array.from({ length: count }, () => ({ map: classes[map]!, reference: classes[reference]! })),
    ),
  );
}
