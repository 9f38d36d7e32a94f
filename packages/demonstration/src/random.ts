/** A stream of numbers that is the same for the same seed on every machine. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  between(least: number, most: number): number;
  /** Whole number, both ends included. */
  integer(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Mean 0, standard deviation 1. */
  normal(): number;
  shuffle<Item>(items: readonly Item[]): Item[];
}

/**
 * Seeded numbers (mulberry32 by Tommy Ettinger, public domain: 32 bits of state, enough for made-up data).
 *
 * @param seed any text; other texts give unrelated streams
 */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    integer,
    between: (least, most) => least + next() * (most - least),
    pick: (items) => items[integer(0, items.length - 1)]!,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    shuffle: (items) => {
      const shuffled = [...items];
      for (let index = shuffled.length - 1; index > 0; index--) {
        const other = integer(0, index);
        [shuffled[index], shuffled[other]] = [shuffled[other]!, shuffled[index]!];
      }
      return shuffled;
    },
  };
}

/** FNV-1a over the characters. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value | 0;
}
