import type { SampleArray } from "./sample-type.ts";

/** What a kept block costs beside its samples: many blocks of one pixel would fill the memory otherwise. */
const overhead = 256;

/** Decoded blocks, least recently used first out, bounded in bytes. */
export type BlockCache = {
  get(key: number): SampleArray | undefined;
  set(key: number, samples: SampleArray): void;
};

/**
 * @param maximumBytes bytes of samples that may be kept; the newest block is kept even when it is larger
 * @param dropped called with samples that are no longer kept
 */
export function createBlockCache(maximumBytes: number, dropped?: (samples: SampleArray) => void): BlockCache {
  const blocks = new Map<number, SampleArray>();
  let bytes = 0;
  return {
    get(key) {
      const samples = blocks.get(key);
      if (samples === undefined) return undefined;
      blocks.delete(key);
      blocks.set(key, samples);
      return samples;
    },
    set(key, samples) {
      const previous = blocks.get(key);
      bytes += costOf(samples) - (previous ? costOf(previous) : 0);
      blocks.delete(key);
      blocks.set(key, samples);
      for (const [oldest, old] of blocks) {
        if (bytes <= maximumBytes || blocks.size === 1) break;
        blocks.delete(oldest);
        bytes -= costOf(old);
        dropped?.(old);
      }
    },
  };
}

function costOf(samples: SampleArray): number {
  return samples.byteLength + overhead;
}
