import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { PlotSource } from "../plot-source.ts";

/** Bytes that come one chunk after another, from the start each time they are asked for. `size` is their number. */
export type ByteStream = { size: number; chunks: () => AsyncIterable<Uint8Array> };

/** Bytes of which any range can be had. `path` is where they lie on disk, or null where they are in memory. */
export type ByteSource = ByteStream & {
  path: string | null;
  chunkBytes: number;
  read: (start: number, end: number) => Uint8Array;
  close: () => void;
};

/**
 * Opens a file in memory or on disk. Reading is synchronous: large files are read in threads of their own.
 *
 * @param source bytes or path
 * @param chunkBytes the most bytes of a chunk
 * @throws what the file system says where the path cannot be opened
 */
export function openSource(source: PlotSource, chunkBytes: number): ByteSource {
  if ("bytes" in source) {
    const { bytes } = source;
    return withChunks({
      path: null,
      chunkBytes,
      size: bytes.length,
      read: (start, end) => bytes.subarray(start, end),
      close: () => {},
    });
  }
  const file = openSync(source.path, "r");
  const { size } = fstatSync(file);
  return withChunks({
    path: source.path,
    chunkBytes,
    size,
    read: (start, end) => readRange(file, Math.min(start, size), Math.min(end, size)),
    close: () => closeSync(file),
  });
}

function withChunks(source: Omit<ByteSource, "chunks">): ByteSource {
  return { ...source, chunks: () => chunksOf(source, 0, source.size) };
}

/**
 * One range of a source, chunk by chunk.
 *
 * @param source where the bytes are
 * @param start first byte
 * @param end the byte after the last one
 */
export async function* chunksOf(
  source: Pick<ByteSource, "read" | "size" | "chunkBytes">,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  for (let at = start; at < Math.min(end, source.size); at += source.chunkBytes) {
    yield source.read(at, Math.min(end, at + source.chunkBytes));
  }
}

function readRange(file: number, start: number, end: number): Uint8Array {
  const bytes = new Uint8Array(Math.max(0, end - start));
  let filled = 0;
  while (filled < bytes.length) {
    const count = readSync(file, bytes, filled, bytes.length - filled, start + filled);
    if (count === 0) break;
    filled += count;
  }
  return filled === bytes.length ? bytes : bytes.subarray(0, filled);
}
