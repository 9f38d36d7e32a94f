import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { FileRefusal } from "../file-refusal.ts";
import type { ZipEntry } from "./list-entries.ts";

const SMALLEST_CHUNK = 64;

/**
 * Unpacks an entry chunk by chunk and stops as soon as it gives more than its directory says.
 *
 * @param packed deflated bytes
 * @param entry what the directory says about them
 * @param chunkBytes the most bytes of a chunk
 * @throws FileRefusal zip_bomb, damaged
 */
export async function* inflateChunks(
  packed: AsyncIterable<Uint8Array>,
  entry: ZipEntry,
  chunkBytes: number,
): AsyncGenerator<Uint8Array> {
  const input = Readable.from(packed, { objectMode: false, highWaterMark: chunkBytes });
  const inflate = createInflateRaw({ chunkSize: Math.max(SMALLEST_CHUNK, chunkBytes) });
  input.on("error", (error) => inflate.destroy(error));
  let size = 0;
  try {
    for await (const chunk of input.pipe(inflate) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > entry.size) throw new FileRefusal("zip_bomb", { entry: entry.name, limitBytes: entry.size });
      yield chunk;
    }
  } catch (error) {
    if (error instanceof FileRefusal || !isInflateError(error)) throw error;
    throw new FileRefusal("damaged", { entry: entry.name });
  } finally {
    input.destroy();
    inflate.destroy();
  }
}

function isInflateError(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^Z_/.test(String(error.code));
}
