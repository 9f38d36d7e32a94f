/** A difference hash of 64 bits. */
export type PictureHash = { high: number; low: number };

/** A picture of one grey is nine pixels wide and eight high before it is compared. */
export const HASH_WIDTH = 9;
export const HASH_HEIGHT = 8;

/**
 * The difference hash of a picture: a bit for each pixel, set where it is brighter than its neighbour on the right. It stays
 * nearly the same when a picture is made smaller, brighter or saved again.
 *
 * @param grey brightness of 9 × 8 pixels, row by row, 0 to 255
 * @returns 16 hexadecimal digits
 * @throws RangeError for another number of pixels
 */
export function differenceHash(grey: Uint8Array): string {
  if (grey.length !== HASH_WIDTH * HASH_HEIGHT) throw new RangeError("A hash is made of 9 × 8 pixels.");
  let bits = 0n;
  for (let row = 0; row < HASH_HEIGHT; row += 1)
    for (let column = 0; column < HASH_WIDTH - 1; column += 1) {
      const at = row * HASH_WIDTH + column;
      bits = (bits << 1n) | (grey[at]! > grey[at + 1]! ? 1n : 0n);
    }
  return bits.toString(16).padStart(16, "0");
}

/** @param hash 16 hexadecimal digits */
export const parseHash = (hash: string): PictureHash => ({
  high: Number.parseInt(hash.slice(0, 8), 16) >>> 0,
  low: Number.parseInt(hash.slice(8), 16) >>> 0,
});

/** In how many bits two hashes differ. */
export const bitsBetween = (one: PictureHash, other: PictureHash): number =>
  bitsOf(one.high ^ other.high) + bitsOf(one.low ^ other.low);

/** A wall, the sky or a finger on the lens: pictures of one brightness are all alike. */
export function tellsNothing({ high, low }: PictureHash): boolean {
  const set = bitsOf(high) + bitsOf(low);
  return set < 6 || set > 58;
}

function bitsOf(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
