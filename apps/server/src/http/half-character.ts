const ESCAPE = /\\(?:u[0-9a-fA-F]{4}|.)/gs;
const ESCAPE_LENGTH = "\\uD800".length;

/**
 * Whether JSON names one of the two halves of a character beyond U+FFFF without the other.
 *
 * Source: RFC 8259, sections 7 and 8.2
 */
export function namesHalfCharacter(json: string): boolean {
  if (!/\\u[dD][89a-fA-F]/.test(json)) return false;
  let awaited: number | null = null;
  for (const { 0: written, index } of json.matchAll(ESCAPE)) {
    const code = written.length === ESCAPE_LENGTH ? Number.parseInt(written.slice(2), 16) : 0;
    const isSecond = code >= 0xdc00 && code <= 0xdfff;
    if (isSecond ? index !== awaited : awaited !== null) return true;
    awaited = code >= 0xd800 && code <= 0xdbff ? index + ESCAPE_LENGTH : null;
  }
  return awaited !== null;
}
