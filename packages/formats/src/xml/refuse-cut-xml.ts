import { FileRefusal } from "../file-refusal.ts";
import type { ByteSource } from "../source/byte-source.ts";
import { findPlace } from "../source/find-place.ts";
import { encodingOfHead } from "../text/decode-text.ts";

const TAIL = 4096;

/**
 * Refuses a document whose outermost element is not closed in its last bytes: reading a large one only to find that
 * the transfer broke off would take seconds.
 *
 * @param source the document
 * @param root name of its outermost element, without prefix
 * @throws FileRefusal truncated with line and column
 */
export async function refuseCutXml(source: ByteSource, root: string): Promise<void> {
  const encoding = encodingOfHead(source.read(0, 200)) ?? "utf-8";
  const start = Math.max(0, source.size - TAIL);
  const tail = new TextDecoder(encoding).decode(source.read(start - (start % 2), source.size));
  if (tail.includes(`${root}>`) || new RegExp(`[</:]${root}\\s[^<]*>`).test(tail)) return;
  const place = await findPlace(source.chunks(), source.size);
  throw new FileRefusal("truncated", { ...place, found: `<${root}>` });
}
