import type { SeededRandom } from "@parcelle/domain/random/seeded-random";

/**
 * Draws units at even steps of their summed probabilities, from a random start: as many as the probabilities add up to.
 *
 * @param probabilities inclusion probabilities, at most 1 each, in the order along which to step; they add up to a whole number
 * @param random stream of the draw
 * @returns numbers of units, rising
 * @see Madow 1949, Annals of Mathematical Statistics 20, 333-354
 */
export function systematicDraw(probabilities: Float64Array, random: SeededRandom): Uint32Array {
  const sum = probabilities.reduce((all, probability) => all + probability, 0);
  const count = Math.round(sum);
  const start = random.next();
  const drawn: number[] = [];
  let passed = 0;
  for (const [unit, probability] of probabilities.entries()) {
    passed += probability;
    // The sum of many fractions ends beside the whole number that it should be.
    if (Math.floor((passed / sum) * count + start) > drawn.length) drawn.push(unit);
  }
  return Uint32Array.from(drawn);
}

/**
 * Numbers of units along the rows of a grid, every second row backwards: neighbours in the order are neighbours in the zone.
 *
 * @param columns column of each unit
 * @param rows row of each unit
 * @param members numbers of the units to put in order
 */
export function alongRows(columns: Int32Array, rows: Int32Array, members: Uint32Array): Uint32Array {
  return members.slice().sort((one, other) => {
    const row = rows[one]!;
    if (row !== rows[other]) return row - rows[other]!;
    const eastward = columns[one]! - columns[other]!;
    return row % 2 === 0 ? eastward : -eastward;
  });
}
