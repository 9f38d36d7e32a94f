/** A stream of numbers that is the same for the same seed on every machine. */
export type SeededRandom = {
  /** At least 0, less than 1, of 2^32 steps. */
  next(): number;
  /** Normal with mean 0 and standard deviation 1. */
  normal(): number;
};

/**
 * Seeded numbers for simulations: xoshiro128**, with a period of 2^128 - 1; normal ones by Marsaglia's polar method.
 * @param seed any text; other texts give unrelated streams
 * @see D. Blackman and S. Vigna (2021), Scrambled Linear Pseudorandom Number Generators, ACM TOMS 47(4); G. Marsaglia
 * and T. A. Bray (1964), SIAM Review 6(3), 260-264
 */
export function seededRandom(seed: string): SeededRandom {
  const state = new Uint32Array(4);
  const mix = mixer(seed);
  for (let part = 0; part < 4; part++) state[part] = mix();
  if (state.every((part) => part === 0)) state[0] = 1;
  let spare: number | null = null;

  const next = () => {
    const product = Math.imul(state[1]!, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
    const shifted = state[1]! << 9;
    state[2] = state[2]! ^ state[0]!;
    state[3] = state[3]! ^ state[1]!;
    state[1] = state[1]! ^ state[2]!;
    state[0] = state[0]! ^ state[3]!;
    state[2] = state[2]! ^ shifted;
    state[3] = (state[3]! << 11) | (state[3]! >>> 21);
    return result / 4_294_967_296;
  };
  const normal = () => {
    if (spare !== null) {
      const kept = spare;
      spare = null;
      return kept;
    }
    for (;;) {
      const [x, y] = [2 * next() - 1, 2 * next() - 1];
      const square = x * x + y * y;
      if (square >= 1 || square === 0) continue;
      const factor = Math.sqrt((-2 * Math.log(square)) / square);
      spare = y * factor;
      return x * factor;
    }
  };
  return { next, normal };
}

/** FNV-1a over the characters, then the finaliser of MurmurHash3 for each word: near seeds share no bits. */
function mixer(text: string): () => number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return () => {
    hash = (hash + 0x9e3779b9) | 0;
    let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
}
