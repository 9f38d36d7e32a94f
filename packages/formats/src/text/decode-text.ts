/** The encoding that a byte order mark names, or null where there is none. */
export function encodingOfMark(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return null;
}

const LOOKED_AT = 200;

/**
 * The encoding that a byte order mark names, or UTF-16 without one: nearly every second byte of plain text is then zero.
 *
 * @param head the first 200 bytes of the text, or all of it
 * @returns null where the head does not tell
 */
export function encodingOfHead(head: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | null {
  const marked = encodingOfMark(head);
  if (marked !== null) return marked;
  const looked = head.subarray(0, Math.min(LOOKED_AT, head.length - (head.length % 2)));
  const zeros = [0, 0];
  for (const [index, byte] of looked.entries()) {
    if (byte === 0) zeros[index % 2]! += 1;
  }
  const [even, odd] = zeros as [number, number];
  const most = 0.4 * looked.length;
  if (odd > most && even === 0) return "utf-16le";
  return even > most && odd === 0 ? "utf-16be" : null;
}
