import { FileRefusal } from "../file-refusal.ts";
import type { Limits } from "../plot-file.ts";
import { ByteWindow } from "../source/byte-window.ts";
import { findPlace } from "../source/find-place.ts";
import { type JsonFault, type JsonPause, JsonScanner } from "./scan-json.ts";

/** A JSON text as bytes that keep ASCII, and the encoding in which TextDecoder takes them. */
export type JsonText = { chunks: () => AsyncIterable<Uint8Array>; encoding: string };

/**
 * Reads one JSON document from hostile hands, however long, without holding it: the elements of the list of features
 * come in blocks, and at the end the document without them. NaN and Infinity, which are not JSON but which Python
 * writes, become an empty string, so that one bad number refuses its own row and not the file.
 *
 * @param text the document without byte order mark
 * @param limits depth and number of containers
 * @throws FileRefusal json_syntax or truncated with line and column, json_too_deep, too_large
 */
export async function* splitDocument(
  text: JsonText,
  limits: Limits,
): AsyncGenerator<unknown[], unknown, void> {
  const splitter = new DocumentSplitter(text, limits);
  for await (const chunk of text.chunks()) {
    const elements = await splitter.push(chunk, false);
    if (elements.length > 0) yield elements;
  }
  const elements = await splitter.push(new Uint8Array(0), true);
  if (elements.length > 0) yield elements;
  return splitter.document();
}

class DocumentSplitter {
  readonly #text: JsonText;
  readonly #limits: Limits;
  readonly #window = new ByteWindow();
  readonly #scanner: JsonScanner;
  readonly #decoder: InstanceType<typeof TextDecoder>;
  readonly #outside: string[] = [];
  #dropped = 0;
  /** where text begins that was not handed on: elements inside the list, the rest of the document outside it */
  #start = 0;
  #isInList = false;
  #isOver = false;
  #unreadBefore = 0;

  constructor(text: JsonText, limits: Limits) {
    this.#text = text;
    this.#limits = limits;
    this.#scanner = new JsonScanner({ depth: limits.jsonDepth, containers: limits.jsonContainers }, 0, true);
    this.#decoder = new TextDecoder(text.encoding);
  }

  /** Takes in the next bytes and gives the elements that are whole. */
  async push(chunk: Uint8Array, isLast: boolean): Promise<unknown[]> {
    this.#window.append(chunk);
    // Reading a cut token again with every chunk would take a time that grows with the square of its length.
    const unread = this.#window.length - this.#scanner.at;
    if (!isLast && unread < 2 * this.#unreadBefore) return [];
    const elements: unknown[] = [];
    while (!this.#isOver) {
      const pause = this.#scanner.scan(this.#window.bytes, this.#window.length, isLast);
      if (this.#scanner.fault !== null) throw await this.#refusalOf(this.#scanner.fault);
      blankNotNumbers(this.#window.bytes, this.#scanner.notNumbers);
      this.#handOn(pause, elements);
      if (pause === "more") break;
    }
    if (this.#isOver) await this.#refuseTrailing();
    this.#drop();
    return elements;
  }

  /** The document without its list of elements. */
  document(): unknown {
    return JSON.parse(this.#outside.join(""));
  }

  #handOn(pause: JsonPause, elements: unknown[]): void {
    const { at, elementEnd } = this.#scanner;
    if (this.#isInList) {
      for (const element of this.#parseElements(elementEnd)) elements.push(element);
      this.#start = pause === "more" ? elementEnd : at - 1;
    } else {
      this.#outside.push(this.#decoder.decode(this.#window.bytes.subarray(this.#start, at)));
      this.#start = at;
    }
    if (pause === "end" && this.#isInList) this.#outside.push("]");
    this.#isInList = pause === "list" || (this.#isInList && pause === "more");
    this.#isOver = pause === "end";
  }

  #parseElements(end: number): unknown[] {
    const { bytes } = this.#window;
    let start = firstNonSpace(bytes, this.#start, end);
    if (bytes[start] === 0x2c) start += 1;
    if (start >= end) return [];
    return JSON.parse(`[${this.#decoder.decode(bytes.subarray(start, end))}]`) as unknown[];
  }

  async #refuseTrailing(): Promise<void> {
    const { at } = this.#scanner;
    const trailing = firstNonSpace(this.#window.bytes, at, this.#window.length);
    if (trailing < this.#window.length) throw await this.#refusalOf({ kind: "syntax", offset: trailing });
  }

  #drop(): void {
    const count = this.#isOver ? this.#window.length : this.#start;
    this.#window.drop(count);
    this.#scanner.shift(count);
    if (this.#isOver) this.#scanner.at = 0;
    this.#start = 0;
    this.#dropped += count;
    this.#unreadBefore = this.#window.length - this.#scanner.at;
  }

  async #refusalOf({ kind, offset }: JsonFault): Promise<FileRefusal> {
    if (kind === "containers") return new FileRefusal("too_large", { objects: this.#limits.jsonContainers });
    const place = await findPlace(this.#text.chunks(), this.#dropped + offset);
    if (kind === "depth")
      return new FileRefusal("json_too_deep", { ...place, limit: this.#limits.jsonDepth });
    if (kind === "truncated") return new FileRefusal("truncated", place);
    const after = this.#window.bytes.subarray(offset, Math.min(offset + 12, this.#window.length));
    const found = this.#decoder.decode(after).split(/\s/)[0] ?? "";
    return new FileRefusal("json_syntax", { ...place, found: kind === "unclosed" ? "" : found });
  }
}

/** Overwrites NaN, Infinity and -Infinity at the given places with an empty string of the same length. */
export function blankNotNumbers(bytes: Uint8Array, places: readonly number[]): void {
  for (const place of places) {
    const length = bytes[place] === 0x4e ? 3 : bytes[place] === 0x2d ? 9 : 8;
    bytes.fill(0x20, place, place + length);
    bytes[place] = 0x22;
    bytes[place + 1] = 0x22;
  }
}

/** The first byte at or after `start` and before `end` that is not white space; `end` where there is none. */
export function firstNonSpace(bytes: Uint8Array, start: number, end = bytes.length): number {
  let at = start;
  while (at < end && (bytes[at] === 0x20 || bytes[at] === 0x0a || bytes[at] === 0x0d || bytes[at] === 0x09)) {
    at += 1;
  }
  return at;
}
