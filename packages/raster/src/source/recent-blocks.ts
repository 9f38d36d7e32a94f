/** Blocks in memory, least recently used first out, bounded in bytes. */
export type RecentBlocks = {
  get(block: number): Uint8Array | undefined;
  set(block: number, bytes: Uint8Array): void;
};

/**
 * @param maximumBytes bytes that may be kept
 */
export function createRecentBlocks(maximumBytes: number): RecentBlocks {
  const blocks = new Map<number, Uint8Array>();
  let kept = 0;
  return {
    get(block) {
      const bytes = blocks.get(block);
      if (!bytes) return undefined;
      blocks.delete(block);
      blocks.set(block, bytes);
      return bytes;
    },
    set(block, bytes) {
      kept += bytes.length - (blocks.get(block)?.length ?? 0);
      blocks.delete(block);
      blocks.set(block, bytes);
      for (const [oldest, { length }] of blocks) {
        if (kept <= maximumBytes) break;
        blocks.delete(oldest);
        kept -= length;
      }
    },
  };
}
