/** Numbers that are the same for the same seed, so that a failing file can be made again. */
export type Random = {
  next: () => number;
  /** both ends included */
  integer: (least: number, most: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
};

/**
 * A linear congruential generator (Numerical Recipes): nothing here needs better numbers.
 *
 * @param seed any whole number
 */
export function seededRandom(seed: number): Random {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { next, integer, pick: (items) => items[integer(0, items.length - 1)]! };
}
