import type { Piece } from "./weighed-pieces.ts";

/** Size of the blocks of a raster and how many lie side by side. */
export type BlockLayout = { blockWidth: number; blockHeight: number; across: number };

/** Pieces by the blocks that they meet: part `i` is piece `pieces[i]` in block `blocks[i]`; blocks ascend. */
export type TileParts = {
  layout: BlockLayout;
  blocks: Float64Array;
  pieces: Int32Array;
  /** Whether each piece is all of its plot and lies in one block. */
  whole: Uint8Array;
};

/**
 * Sorts pieces by block, so that each block is decoded once; parts of one block keep the order of the pieces.
 * @param pieces windows of pixels
 * @param layout blocks of the raster
 */
export function partsByTile(pieces: readonly Piece[], layout: BlockLayout): TileParts {
  const { blockWidth, blockHeight, across } = layout;
  const keys: number[] = [];
  const whole = new Uint8Array(pieces.length);
  pieces.forEach(({ plot, x, y, width, height }, index) => {
    const [firstColumn, lastColumn] = [Math.floor(x / blockWidth), Math.floor((x + width - 1) / blockWidth)];
    const [firstRow, lastRow] = [Math.floor(y / blockHeight), Math.floor((y + height - 1) / blockHeight)];
    // Pieces of a plot follow each other.
    const alone = pieces[index - 1]?.plot !== plot && pieces[index + 1]?.plot !== plot;
    whole[index] = Number(alone && firstColumn === lastColumn && firstRow === lastRow);
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        keys.push((row * across + column) * pieces.length + index);
      }
    }
  });
  const sorted = Float64Array.from(keys).sort();
  const blocks = new Float64Array(sorted.length);
  const numbers = new Int32Array(sorted.length);
  sorted.forEach((key, part) => {
    const block = Math.floor(key / pieces.length);
    blocks[part] = block;
    numbers[part] = key - block * pieces.length;
  });
  return { layout, blocks, pieces: numbers, whole };
}
