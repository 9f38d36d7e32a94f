import type { CodeBlock } from "./code-blocks.ts";

/** Both counts of a window in one number: what was deforested × 65,536 + the forest that it was part of. */
export type PackedCounts = number;

const lostUnit = 65_536;
/** A window of 181 × 181 pixels is the largest whose counts fit together in 31 bits. */
export const largestWindow = 181;

/**
 * Forest of the packed counts of a window.
 * @param counts packed counts
 */
export function forestOf(counts: PackedCounts): number {
  return counts & (lostUnit - 1);
}

/**
 * Deforested pixels of the packed counts of a window.
 * @param counts packed counts
 */
export function lostOf(counts: PackedCounts): number {
  return counts >>> 16;
}

/** Counts of the moving window around the pixels of a row. */
export type WindowCounts = {
  /** Fills in the counts from the row's first forest to its last; rows are asked for downwards. */
  row(y: number, into: Int32Array): void;
};

/**
 * Forest at the first date, and what of it was deforested, in a square around each pixel, by running sums: four
 * additions a pixel whatever the size. What lies outside the raster counts for nothing.
 * @param block rows asked for with half a window more on either side, where the raster has them
 * @param from first row that will be asked for
 * @param size side of the window in pixels, odd, up to 181
 * @param lastLost 1 when what was deforested in the first period counts, 2 for both periods
 */
export function windowCounts(block: CodeBlock, from: number, size: number, lastLost: 1 | 2): WindowCounts {
  const { width, codes, top, rows, first, last } = block;
  const half = (size - 1) / 2;
  const weights = Int32Array.from([0, lostUnit + 1, lastLost === 2 ? lostUnit + 1 : 1, 1]);
  const columns = new Int32Array(width);
  const add = (row: number) => {
    if (row < 0 || row >= rows) return;
    const end = last[row]!;
    for (let x = first[row]!, at = row * width + x; x <= end; x++, at++) columns[x]! += weights[codes[at]!]!;
  };
  const subtract = (row: number) => {
    if (row < 0 || row >= rows) return;
    const end = last[row]!;
    for (let x = first[row]!, at = row * width + x; x <= end; x++, at++) columns[x]! -= weights[codes[at]!]!;
  };
  let centre = from - top;
  for (let row = centre - half; row <= centre + half; row++) add(row);
  return {
    row(y, into) {
      for (; centre < y - top; centre++) {
        subtract(centre - half);
        add(centre + half + 1);
      }
      const [left, right] = [first[centre]!, last[centre]!];
      if (right < 0) return;
      let sum = 0;
      for (let x = Math.max(0, left - half); x < Math.min(width, left + half); x++) sum += columns[x]!;
      for (let x = left; x <= right; x++) {
        if (x + half < width) sum += columns[x + half]!;
        into[x] = sum;
        if (x - half >= 0) sum -= columns[x - half]!;
      }
    },
  };
}
