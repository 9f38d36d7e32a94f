import type { ByteRange } from "./byte-source.ts";

/** Neighbouring blocks that one request fetches: the first, and the one after the last. */
export type BlockRun = { first: number; end: number };

/**
 * Numbers of the blocks that hold these bytes, in ascending order, each once.
 * @param ranges bytes
 * @param blockBytes size of a block
 */
export function blocksUnder(ranges: readonly ByteRange[], blockBytes: number): number[] {
  const blocks = new Set<number>();
  for (const { offset, length } of ranges) {
    for (let block = Math.floor(offset / blockBytes); block * blockBytes < offset + length; block++) {
      blocks.add(block);
    }
  }
  return [...blocks].sort((a, b) => a - b);
}

/**
 * Joins neighbouring blocks; a gap of one block is fetched too, because a request costs more than it.
 * @param blocks numbers in ascending order
 * @param longest blocks of one run at most
 */
export function joinBlocks(blocks: readonly number[], longest: number): BlockRun[] {
  const runs: BlockRun[] = [];
  for (const block of blocks) {
    const run = runs.at(-1);
    if (run && block - run.end <= 1 && block + 1 - run.first <= longest) run.end = block + 1;
    else runs.push({ first: block, end: block + 1 });
  }
  return runs;
}
