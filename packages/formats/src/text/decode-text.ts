/** Text, and the encoding that it was found to be in. */
export type DecodedText = { text: string; encoding: string };

/**
 * Decodes text whose encoding nobody states: a byte order mark decides; otherwise valid UTF-8 is UTF-8, and anything
 * else is windows-1252, which is what French and Spanish spreadsheets write.
 *
 * @param bytes the whole file
 * @returns the text without its byte order mark, and the name of the encoding
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = encodingOfMark(bytes);
  if (marked !== null) return { text: new TextDecoder(marked).decode(bytes), encoding: marked };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "windows-1252" };
  }
}

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
