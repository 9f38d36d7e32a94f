import type { ChangeSource } from "./change-source.ts";

/** Some whole rows of codes with, for each row, its first and last column of forest at the first date. */
export type CodeBlock = {
  width: number;
  /** First row of the block in the raster, and how many rows it has. */
  top: number;
  rows: number;
  codes: Uint8Array;
  /** First column with a code ≥ 1 of each row; `width` where there is none. */
  first: Int32Array;
  /** Last column with a code ≥ 1 of each row; -1 where there is none. */
  last: Int32Array;
};

/** Gives the rows from `top` to before `bottom`, cut at the raster; valid until the next is asked for. */
export type CodeBlocks = (top: number, bottom: number) => Promise<CodeBlock>;

/** Rasters of up to this many pixels are read once and kept. */
const mostKept = 67_108_864;

/**
 * Blocks of rows from the top to the bottom: rows that two neighbours share are read once.
 * @param source the codes
 */
export function openCodeBlocks(source: ChangeSource): CodeBlocks {
  const { width, height } = source;
  const isSmall = width * height <= mostKept;
  let held: CodeBlock = emptyBlock(width, 0, 0);
  return async (from, to) => {
    const top = Math.max(0, from);
    const bottom = Math.min(height, to);
    if (isSmall && held.rows === 0) held = await readBlock(source, 0, height, held);
    if (isSmall) return part(held, top, bottom);
    held = await readBlock(source, top, bottom, held);
    return held;
  };
}

async function readBlock(
  source: ChangeSource,
  top: number,
  bottom: number,
  before: CodeBlock,
): Promise<CodeBlock> {
  const { width } = source;
  const block = emptyBlock(width, top, bottom - top);
  const known = top >= before.top ? Math.min(bottom, before.top + before.rows) : top;
  if (known > top) copyRows(part(before, top, known), block);
  for (let y = Math.max(top, known); y < bottom; ) {
    const rows = Math.min(bottom - y, Math.max(1, Math.floor(16_777_216 / width)));
    block.codes.set(await source.readRows(y, rows), (y - top) * width);
    for (let row = y - top; row < y - top + rows; row++) findForest(block, row);
    y += rows;
  }
  return block;
}

function emptyBlock(width: number, top: number, rows: number): CodeBlock {
  const codes = new Uint8Array(width * rows);
  return { width, top, rows, codes, first: new Int32Array(rows), last: new Int32Array(rows) };
}

function part(block: CodeBlock, top: number, bottom: number): CodeBlock {
  const { width } = block;
  const [from, to] = [top - block.top, bottom - block.top];
  return {
    ...{ width, top, rows: bottom - top },
    codes: block.codes.subarray(from * width, to * width),
    first: block.first.subarray(from, to),
    last: block.last.subarray(from, to),
  };
}

function copyRows(from: CodeBlock, to: CodeBlock): void {
  to.codes.set(from.codes);
  to.first.set(from.first);
  to.last.set(from.last);
}

function findForest({ width, codes, first, last }: CodeBlock, row: number): void {
  const start = row * width;
  let left = 0;
  while (left < width && codes[start + left] === 0) left++;
  let right = width - 1;
  while (right >= left && codes[start + right] === 0) right--;
  first[row] = left;
  last[row] = right < left ? -1 : right;
}
