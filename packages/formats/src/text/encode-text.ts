import type { WrittenRows } from "../written-rows.ts";

const CHUNK_LETTERS = 65_536;

/**
 * Text as UTF-8 in pieces of some 64 kB, so that a file of any length passes through little memory.
 *
 * @param pieces text in order; long pieces are kept whole
 */
export async function* encodeText(pieces: WrittenRows<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let waiting: string[] = [];
  let letters = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    letters += piece.length;
    if (letters < CHUNK_LETTERS) continue;
    yield encoder.encode(waiting.join(""));
    waiting = [];
    letters = 0;
  }
  if (letters > 0) yield encoder.encode(waiting.join(""));
}
