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
