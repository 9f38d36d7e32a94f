import { endOfNumbers, endOfPosition, scanLiteral, scanPlainNumber, scanString } from "./scan-token.ts";

/** Why bytes are not the JSON we read, and the byte where that was seen. */
export type JsonFault = {
  kind: "syntax" | "unclosed" | "truncated" | "depth" | "containers";
  offset: number;
};

/** Deepest nesting, and most arrays and objects, that are accepted. */
export type JsonLimits = { depth: number; containers: number };

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

/** The key of a document under which GeoJSON keeps its list of features, as bytes with quotation marks. */
const LIST_KEY = Buffer.from('"features"');

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
  limits: JsonLimits,
): JsonScan {
  const scanner = new JsonScanner(limits, range.start, false);
  scanner.scan(bytes, range.end, true);
  return { fault: scanner.fault, end: scanner.at, notNumbers: scanner.notNumbers };
}

/** Why the scanner paused: the list of features begins or ends, more bytes are needed, the value is read or wrong. */
export type JsonPause = "list" | "list-end" | "more" | "end";

/** Reads one JSON value that may come in pieces. All places count from the start of the bytes that are given. */
export class JsonScanner {
  readonly #limits: JsonLimits;
  readonly #findsList: boolean;
  readonly #isObject: Uint8Array;
  #bytes: Uint8Array = new Uint8Array(0);
  #end = 0;
  #isLast = false;
  #depth = 0;
  #containers = 0;
  #state: State = VALUE;
  #isListKey = false;
  #listDepth = 0;
  #pause: JsonPause | null = null;
  /** the next byte to be read */
  at: number;
  /** the byte after the last whole element of the list, while inside it */
  elementEnd = 0;
  fault: JsonFault | null = null;
  notNumbers: number[] = [];

  constructor(limits: JsonLimits, start: number, findsList: boolean) {
    this.#limits = limits;
    this.#findsList = findsList;
    this.#isObject = new Uint8Array(limits.depth + 1);
    this.at = start;
  }

  /** Tells that this many bytes were dropped from the start of the bytes. */
  shift(dropped: number): void {
    this.at -= dropped;
    this.elementEnd -= dropped;
  }

  /**
   * Reads on from `at`.
   *
   * @param bytes what is there
   * @param end the byte after the last one
   * @param isLast whether nothing follows
   */
  scan(bytes: Uint8Array, end: number, isLast: boolean): JsonPause {
    this.#bytes = bytes;
    this.#end = end;
    this.#isLast = isLast;
    this.#pause = null;
    this.notNumbers = [];
    while (this.#pause === null && this.at < end) {
      const byte = bytes[this.at]!;
      if (isSpace(byte)) this.at += 1;
      else if (this.#step(byte)) this.#pause = "end";
    }
    if (this.#pause !== null) return this.#pause;
    if (!isLast) return "more";
    // A person who forgets the last brackets leaves complete values; a broken transfer leaves half of one.
    const forgotten = this.#state === AFTER_VALUE && this.#depth <= 2 && this.#depth > 0;
    this.#fail(forgotten ? "unclosed" : "truncated", this.at);
    return "end";
  }

  /** Reads one token; true when the value is complete or wrong. */
  #step(byte: number): boolean {
    if (byte === 0x5b && this.#positions()) return false;
    if (byte === 0x7b || byte === 0x5b) return this.#open(byte === 0x7b);
    if (byte === 0x7d || byte === 0x5d) return this.#close(byte);
    if (byte === 0x2c || byte === 0x3a) return this.#punctuate(byte);
    return this.#token(byte);
  }

  /** Reads positions of a ring one after the other, which most of a file consists of; false where none begins here. */
  #positions(): boolean {
    const start = this.at;
    const isValue = this.#state === VALUE || this.#state === VALUE_OR_END;
    if (!isValue || !this.#inNestedList() || this.#depth >= this.#limits.depth) return false;
    for (let at = start; this.#containers < this.#limits.containers; at = this.at + 1) {
      const next = endOfPosition(this.#bytes, at, this.#end);
      if (next === 0) break;
      this.#containers += 1;
      this.#state = AFTER_VALUE;
      this.at = next;
      const goesOn = this.#bytes[next] === 0x2c && this.#bytes[next + 1] === 0x5b;
      if (!goesOn) break;
    }
    return this.at > start;
  }

  #open(object: boolean): boolean {
    if (this.#state !== VALUE && this.#state !== VALUE_OR_END) return this.#fail("syntax", this.at);
    this.#depth += 1;
    this.#containers += 1;
    if (this.#depth > this.#limits.depth) return this.#fail("depth", this.at);
    if (this.#containers > this.#limits.containers) return this.#fail("containers", this.at);
    this.#isObject[this.#depth] = object ? 1 : 0;
    this.#state = object ? KEY_OR_END : VALUE_OR_END;
    this.at += 1;
    if (!object && this.#findsList && this.#opensList()) {
      this.#listDepth = this.#depth;
      this.elementEnd = this.at;
      this.#pause = "list";
    }
    return false;
  }

  /** A document that is a list, or the list under the key of a FeatureCollection. */
  #opensList(): boolean {
    return this.#listDepth === 0 && (this.#depth === 1 || (this.#depth === 2 && this.#isListKey));
  }

  #close(byte: number): boolean {
    if (this.#depth === 0 || !closes(byte, this.#state, this.#inObject()))
      return this.#fail("syntax", this.at);
    if (this.#depth === this.#listDepth) {
      this.#listDepth = 0;
      this.#pause = "list-end";
    }
    this.#depth -= 1;
    this.at += 1;
    return this.#endValue();
  }

  #punctuate(byte: number): boolean {
    const next = afterPunctuation(byte, this.#state, this.#inObject());
    if (next === null) return this.#fail("syntax", this.at);
    this.#state = next;
    this.at += 1;
    return false;
  }

  #token(byte: number): boolean {
    const isKey = this.#state === KEY || this.#state === KEY_OR_END;
    const misplaced = this.#state === AFTER_VALUE || this.#state === COLON || (isKey && byte !== 0x22);
    if (misplaced) return this.#fail("syntax", this.at);
    const plain = byte === 0x22 ? 0 : scanPlainNumber(this.#bytes, this.at, this.#end);
    if (plain > 0) {
      this.at = this.#inNestedList() ? endOfNumbers(this.#bytes, plain, this.#end) : plain;
      return this.#endValue();
    }
    const read = byte === 0x22 ? scanString : scanLiteral;
    const token = read(this.#bytes, this.at, this.#end);
    // A token that reaches the end of what is there may go on in the next piece.
    const isCut = token.fault === "truncated" || (token.end === this.#end && byte !== 0x22);
    if (isCut && !this.#isLast) {
      this.#pause = "more";
      return false;
    }
    if (token.fault !== null) return this.#fail(token.fault, token.end);
    // A number at the very end may have lost its last digits.
    if (isCut && this.#depth > 0) return this.#fail("truncated", token.end);
    if (token.notNumber) this.notNumbers.push(this.at);
    if (isKey) return this.#endKey(token.end);
    this.at = token.end;
    return this.#endValue();
  }

  #endKey(end: number): false {
    this.#isListKey =
      this.#findsList && this.#depth === 1 && LIST_KEY.equals(this.#bytes.subarray(this.at, end));
    this.at = end;
    this.#state = COLON;
    return false;
  }

  /** True where the value that ends is the whole document. */
  #endValue(): boolean {
    this.#state = AFTER_VALUE;
    if (this.#listDepth > 0 && this.#depth === this.#listDepth) this.elementEnd = this.at;
    return this.#depth === 0;
  }

  #inObject(): boolean {
    return this.#isObject[this.#depth] === 1;
  }

  /** Whether the values around here are neither members of an object nor elements of the list of features. */
  #inNestedList(): boolean {
    return this.#depth > 0 && this.#depth !== this.#listDepth && !this.#inObject();
  }

  #fail(kind: JsonFault["kind"], offset: number): true {
    this.fault = { kind, offset };
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
