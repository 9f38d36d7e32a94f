import type { WrittenRows } from "./written-rows.ts";

/**
 * The whole of a file that a writer gives in pieces, for callers who need it at once.
 *
 * @param chunks the pieces in order
 */
export async function collectBytes(chunks: WrittenRows<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const kept: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    kept.push(chunk);
    length += chunk.length;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of kept) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
