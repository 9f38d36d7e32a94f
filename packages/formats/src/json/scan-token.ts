/** The byte after a token, and what is wrong with it. */
export type JsonToken = { end: number; fault: "syntax" | "truncated" | null; notNumber: boolean };

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const NOT_A_NUMBER = /^(?:NaN|-?Infinity)$/;
const LONGEST_LITERAL = 400;

/**
 * Reads one JSON string.
 *
 * @param bytes the text
 * @param start the opening quotation mark
 * @param end the byte after the last one
 */
export function scanString(bytes: Uint8Array, start: number, end: number): JsonToken {
  let at = start + 1;
  while (at < end) {
    const byte = bytes[at]!;
    if (byte === 0x22) return { end: at + 1, fault: null, notNumber: false };
    if (byte < 0x20) return { end: at, fault: "syntax", notNumber: false };
    if (byte === 0x5c) {
      const length = escapeLength(bytes, at, end);
      if (length === 0) return { end: at, fault: at + 6 > end ? "truncated" : "syntax", notNumber: false };
      at += length;
    } else at += 1;
  }
  return { end, fault: "truncated", notNumber: false };
}

function escapeLength(bytes: Uint8Array, at: number, end: number): number {
  const letter = String.fromCharCode(bytes[at + 1] ?? 0);
  if ('"\\/bfnrt'.includes(letter)) return at + 2 <= end ? 2 : 0;
  if (letter !== "u" || at + 6 > end) return 0;
  const digits = String.fromCharCode(...bytes.subarray(at + 2, at + 6));
  return /^[0-9a-fA-F]{4}$/.test(digits) ? 6 : 0;
}

/**
 * Reads one number, true, false or null; NaN and Infinity are reported as not being numbers.
 *
 * @param bytes the text
 * @param start its first byte
 * @param end the byte after the last one
 */
export function scanLiteral(bytes: Uint8Array, start: number, end: number): JsonToken {
  let at = start;
  while (at < end && at - start < LONGEST_LITERAL && isLiteralByte(bytes[at]!)) at += 1;
  const text = String.fromCharCode(...bytes.subarray(start, at));
  if (text === "true" || text === "false" || text === "null" || NUMBER.test(text)) {
    return { end: at, fault: null, notNumber: false };
  }
  if (NOT_A_NUMBER.test(text)) return { end: at, fault: null, notNumber: true };
  return {
    end: at === end && at > start ? at : start,
    fault: at === end && at > start ? "truncated" : "syntax",
    notNumber: false,
  };
}

/**
 * Nearly every token of a plot file is a number such as -5.8227391: read without building text.
 *
 * @param bytes the text
 * @param start its first byte
 * @param end the byte after the last one
 * @returns the byte after the number, or 0 where it is none of that plain kind
 */
export function scanPlainNumber(bytes: Uint8Array, start: number, end: number): number {
  const whole = bytes[start] === 0x2d ? start + 1 : start;
  let at = skipDigits(bytes, whole, end);
  if (at === whole || (bytes[whole] === 0x30 && at - whole > 1)) return 0;
  if (bytes[at] === 0x2e) {
    const fraction = at + 1;
    at = skipDigits(bytes, fraction, end);
    if (at === fraction) return 0;
  }
  return at < end && !isLiteralByte(bytes[at]!) ? at : 0;
}

/**
 * Goes on over plain numbers with a comma and no space before each, as coordinates stand in files of programs.
 *
 * @param bytes the text
 * @param start the byte after a first number
 * @param end the byte after the last one
 * @returns the byte after the last of those numbers
 */
export function endOfNumbers(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (bytes[at] === 0x2c) {
    const next = scanPlainNumber(bytes, at + 1, end);
    if (next === 0) return at;
    at = next;
  }
  return at;
}

/**
 * A list of plain numbers without spaces, as a position stands in files of programs.
 *
 * @param bytes the text
 * @param start the bracket that opens it
 * @param end the byte after the last one
 * @returns the byte after the bracket that closes it, or 0 where it is none of that kind
 */
export function endOfPosition(bytes: Uint8Array, start: number, end: number): number {
  const first = scanPlainNumber(bytes, start + 1, end);
  if (first === 0) return 0;
  const last = endOfNumbers(bytes, first, end);
  return bytes[last] === 0x5d ? last + 1 : 0;
}

function skipDigits(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && bytes[at]! >= 0x30 && bytes[at]! <= 0x39) at += 1;
  return at;
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

function isLiteralByte(byte: number): boolean {
  return (
    isDigit(byte) ||
    (byte >= 0x61 && byte <= 0x7a) ||
    (byte >= 0x41 && byte <= 0x5a) ||
    byte === 0x2e ||
    byte === 0x2b ||
    byte === 0x2d
  );
}
