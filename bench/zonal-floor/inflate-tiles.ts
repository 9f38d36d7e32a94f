import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { memorySource } from "@parcelle/raster/source/memory-source";
import { imageLayout } from "@parcelle/raster/tiff/image-layout";
import { readDirectories } from "@parcelle/raster/tiff/read-directories";

/** Seconds of a piece of work: by the clock, and of the processor over all threads. */
export type Taken = { seconds: number; cpuSeconds: number };

/** The compressed tiles of a file, in memory. */
export async function tilesOf(path: string): Promise<Uint8Array[]> {
  const bytes = readFileSync(path);
  const { littleEndian, directories } = await readDirectories(memorySource(bytes));
  const { offsets, byteCounts } = imageLayout(directories[0]!, littleEndian);
  return Array.from(offsets, (offset, tile) => bytes.subarray(offset, offset + byteCounts[tile]!));
}

/** Inflates all tiles once: what no reader of the file can be faster than in one thread. */
export function inflateAll(tiles: readonly Uint8Array[]): Taken {
  const stop = clock();
  let bytes = 0;
  for (const tile of tiles) bytes += inflateSync(tile, { chunkSize: 512 * 512 + 64 }).length;
  if (bytes !== tiles.length * 512 * 512) throw new Error(`${bytes} bytes`);
  return stop();
}

/** Starts measuring; the function ends it. */
export function clock(): () => Taken {
  const cpu = process.cpuUsage();
  const start = process.hrtime.bigint();
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    return { seconds: Number(process.hrtime.bigint() - start) / 1e9, cpuSeconds: (user + system) / 1e6 };
  };
}
