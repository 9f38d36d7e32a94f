import type { SeededRandom } from "@parcelle/domain/random/seeded-random";

/**
 * Draws units at random, each set of them equally likely.
 *
 * @param population number of units
 * @param count how many, at most the population
 * @param random stream of the draw
 * @returns numbers of units, rising
 */
export function simpleDraw(population: number, count: number, random: SeededRandom): Uint32Array {
  const units = Uint32Array.from({ length: population }, (_, unit) => unit);
  for (let place = 0; place < count; place += 1) {
    const other = place + random.below(population - place);
    const moved = units[place]!;
    units[place] = units[other]!;
    units[other] = moved;
  }
  return units.slice(0, count).sort();
}
