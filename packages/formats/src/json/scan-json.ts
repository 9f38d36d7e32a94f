import { scanLiteral, scanPlainNumber, scanString } from "./scan-token.ts";

/** Why bytes are not the JSON we read, and the byte where that was seen. */
export type JsonFault = {
  kind: "syntax" | "unclosed" | "truncated" | "depth" | "containers";
  offset: number;
};

/** `end` is the byte after the first value; `notNumbers` are the places of NaN and Infinity, which Python writes. */
export type JsonScan = { fault: JsonFault | null; end: number; notNumbers: number[] };

const AFTER_VALUE = 0;
const VALUE = 1;
const VALUE_OR_END = 2;
const KEY = 3;
const KEY_OR_END = 4;
const COLON = 5;

type State =
  | typeof AFTER_VALUE
  | typeof VALUE
  | typeof VALUE_OR_END
  | typeof KEY
  | typeof KEY_OR_END
  | typeof COLON;

/**
 * Checks the first JSON value in a range of bytes without building it: hostile nesting, cut files and syntax errors
 * are found, with their place, before JSON.parse spends memory on them.
 *
 * @param bytes UTF-8 or any encoding that keeps ASCII
 * @param range first byte and the byte after the last one
 * @param limits deepest nesting and most arrays and objects
 * @returns the fault or null, where the value ended, and where NaN and Infinity stand (tolerated here)
 * @see RFC 8259
 */
export function scanJson(
  bytes: Uint8Array,
  range: { start: number; end: number },
  limits: { depth: number; containers: number },
): JsonScan {
  return new JsonScanner(bytes, range.end, limits).scan(range.start);
}

class JsonScanner {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  readonly #limits: { depth: number; containers: number };
  readonly #isObject: Uint8Array;
  readonly #notNumbers: number[] = [];
  #at = 0;
  #depth = 0;
  #containers = 0;
  #state: State = VALUE;
  #fault: JsonFault | null = null;

  constructor(bytes: Uint8Array, end: number, limits: { depth: number; containers: number }) {
    this.#bytes = bytes;
    this.#end = end;
    this.#limits = limits;
    this.#isObject = new Uint8Array(limits.depth + 1);
  }

  scan(start: number): JsonScan {
    this.#at = start;
    let done = false;
    while (!done && this.#at < this.#end) {
      const byte = this.#bytes[this.#at]!;
      if (isSpace(byte)) this.#at += 1;
      else done = this.#step(byte);
    }
    // A person who forgets the last brackets leaves complete values; a broken transfer leaves half of one.
    const forgotten = this.#state === AFTER_VALUE && this.#depth <= 2 && this.#depth > 0;
    if (!done) this.#fail(forgotten ? "unclosed" : "truncated", this.#at);
    return { fault: this.#fault, end: this.#at, notNumbers: this.#notNumbers };
  }

  /** Reads one token; true when the value is complete or wrong. */
  #step(byte: number): boolean {
    if (byte === 0x7b || byte === 0x5b) return this.#open(byte === 0x7b);
    if (byte === 0x7d || byte === 0x5d) return this.#close(byte);
    if (byte === 0x2c || byte === 0x3a) return this.#punctuate(byte);
    return this.#token(byte);
  }

  #open(object: boolean): boolean {
    if (this.#state !== VALUE && this.#state !== VALUE_OR_END) return this.#fail("syntax", this.#at);
    this.#depth += 1;
    this.#containers += 1;
    if (this.#depth > this.#limits.depth) return this.#fail("depth", this.#at);
    if (this.#containers > this.#limits.containers) return this.#fail("containers", this.#at);
    this.#isObject[this.#depth] = object ? 1 : 0;
    this.#state = object ? KEY_OR_END : VALUE_OR_END;
    this.#at += 1;
    return false;
  }

  #close(byte: number): boolean {
    if (this.#depth === 0 || !closes(byte, this.#state, this.#inObject()))
      return this.#fail("syntax", this.#at);
    this.#depth -= 1;
    this.#at += 1;
    this.#state = AFTER_VALUE;
    return this.#depth === 0;
  }

  #punctuate(byte: number): boolean {
    const next = afterPunctuation(byte, this.#state, this.#inObject());
    if (next === null) return this.#fail("syntax", this.#at);
    this.#state = next;
    this.#at += 1;
    return false;
  }

  #token(byte: number): boolean {
    const isKey = this.#state === KEY || this.#state === KEY_OR_END;
    const misplaced = this.#state === AFTER_VALUE || this.#state === COLON || (isKey && byte !== 0x22);
    if (misplaced) return this.#fail("syntax", this.#at);
    const plain = byte === 0x22 ? 0 : scanPlainNumber(this.#bytes, this.#at, this.#end);
    if (plain > 0) {
      this.#at = plain;
      this.#state = AFTER_VALUE;
      return this.#depth === 0;
    }
    const read = byte === 0x22 ? scanString : scanLiteral;
    const token = read(this.#bytes, this.#at, this.#end);
    if (token.fault !== null) return this.#fail(token.fault, token.end);
    // A number at the very end may have lost its last digits.
    if (token.end === this.#end && byte !== 0x22 && this.#depth > 0)
      return this.#fail("truncated", token.end);
    if (token.notNumber) this.#notNumbers.push(this.#at);
    this.#at = token.end;
    this.#state = isKey ? COLON : AFTER_VALUE;
    return this.#depth === 0;
  }

  #inObject(): boolean {
    return this.#isObject[this.#depth] === 1;
  }

  #fail(kind: JsonFault["kind"], offset: number): true {
    this.#fault = { kind, offset };
    return true;
  }
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function closes(byte: number, state: State, inObject: boolean): boolean {
  if (byte === 0x7d) return inObject && (state === AFTER_VALUE || state === KEY_OR_END);
  return !inObject && (state === AFTER_VALUE || state === VALUE_OR_END);
}

function afterPunctuation(byte: number, state: State, inObject: boolean): State | null {
  if (byte === 0x3a) return state === COLON ? VALUE : null;
  if (state !== AFTER_VALUE) return null;
  return inObject ? KEY : VALUE;
}
