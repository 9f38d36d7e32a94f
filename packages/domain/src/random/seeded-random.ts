import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/** A stream of numbers that is the same for the same seed on every machine. */
export type SeededRandom = {
  /** At least 0, less than 1, with 53 bits. */
  next: () => number;
  /** Whole number from 0 up to, and without, `below` (at most 2^32), each equally likely. */
  below: (below: number) => number;
  /** Mean 0, standard deviation 1. */
  normal: () => number;
};

const WORDS = 2 ** 32;
const rotated = (value: number, bits: number) => (value << bits) | (value >>> (32 - bits));

/** Words of 32 bits from four words of state, of which one is not 0. */
export function xoshiro128(state: readonly [number, number, number, number]): () => number {
  let [a, b, c, d] = state;
  return () => {
    const result = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 11);
    return result;
  };
}

/**
 * Seeded numbers for draws that are evidence: xoshiro128** with 128 bits of state, which are the first 16 bytes of the
 * SHA-256 of the seed, so that seeds that look alike give unrelated streams.
 *
 * @param seed any text
 * Source: D. Blackman and S. Vigna, Scrambled linear pseudorandom number generators, ACM TOMS 47 (2021), 36.
 */
export function seededRandom(seed: string): SeededRandom {
  const digest = new DataView(sha256(utf8ToBytes(seed)).buffer);
  const wordAt = (place: number) => digest.getInt32(4 * place, true);
  const word = xoshiro128([wordAt(0), wordAt(1), wordAt(2), wordAt(3)]);
  const next = () => ((word() >>> 5) * 2 ** 26 + (word() >>> 6)) / 2 ** 53;
  return {
    next,
    below: (below) => {
      // Words beyond the last whole multiple would make small numbers likelier.
      const most = WORDS - (WORDS % below);
      let drawn = word();
      while (drawn >= most) drawn = word();
      return drawn % below;
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
