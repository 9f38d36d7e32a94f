import type { Position } from "geojson";
import { NumberReader } from "./number-reader.ts";
import { WktError, type WktExpectation } from "./wkt-error.ts";

type Dimensions = "" | "Z" | "M" | "ZM";

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy;
const WORD = /[a-z]+/iy;
const SRID = /\s*SRID\s*=\s*(\d+)\s*;/iy;
const SPACE = /\s*/y;
const LONGEST_EXCERPT = 20;

const expectationOf: Record<"(" | ")" | "," | ";", WktExpectation> = {
  "(": "opening_bracket",
  ")": "closing_bracket",
  ",": "comma",
  ";": "end_of_text",
};

/** Reads the tokens of Well-Known Text one after the other; throws WktError where the text is something else. */
export class WktScanner {
  readonly #text: string;
  readonly #numbers = new NumberReader();
  offset = 0;
  zDropped = false;
  mDropped = false;

  constructor(text: string) {
    this.#text = text;
    this.#skipSpace();
  }

  readSrid(): number | null {
    const matched = this.#take(SRID);
    this.#skipSpace();
    return matched === null ? null : Number(/\d+/.exec(matched)![0]);
  }

  /** The upper-case type without its dimension letters, whether these are joined (POINTZ) or apart (POINT Z). */
  readTypeName(): { name: string; dimensions: Dimensions } {
    const word = this.#takeWord();
    if (word === "") throw this.error("geometry_type");
    const joined = /^(.*?)(ZM|Z|M)$/.exec(word);
    if (joined) return { name: joined[1]!, dimensions: joined[2] as Dimensions };
    const before = this.offset;
    const next = this.#takeWord();
    if (next === "Z" || next === "M" || next === "ZM") return { name: word, dimensions: next };
    this.offset = before;
    return { name: word, dimensions: "" };
  }

  readListOrEmpty<Item>(readItem: () => Item): Item[] {
    return this.skipEmpty() ? [] : this.readList(readItem);
  }

  readList<Item>(readItem: () => Item): Item[] {
    this.expect("(");
    const items = [readItem()];
    while (this.sees(",")) {
      this.expect(",");
      items.push(readItem());
    }
    this.expect(")", "comma_or_closing_bracket");
    return items;
  }

  readPosition(dimensions: Dimensions): Position {
    const [x, y] = [this.#readNumber(), this.#readNumber()];
    if (dimensions === "" && this.sees(",")) return [x, y];
    const ordinates = [x, y];
    while (ordinates.length < 4 && /[\d.+-]/.test(this.#text[this.offset] ?? ""))
      ordinates.push(this.#readNumber());
    const needed = 2 + dimensions.length;
    if (dimensions !== "" && ordinates.length < needed) throw this.error("number");
    if (dimensions !== "" && ordinates.length > needed) throw this.error("comma_or_closing_bracket");
    if (ordinates.length > 2 && dimensions !== "M") this.zDropped = true;
    if (ordinates.length > 3 || (ordinates.length > 2 && dimensions === "M")) this.mDropped = true;
    return ordinates.slice(0, 2);
  }

  skipEmpty(): boolean {
    const before = this.offset;
    if (this.#takeWord() === "EMPTY") return true;
    this.offset = before;
    return false;
  }

  sees(character: string): boolean {
    return this.#text[this.offset] === character;
  }

  expect(character: "(" | ")" | "," | ";", expectation = expectationOf[character]): void {
    if (!this.sees(character)) throw this.error(expectation);
    this.offset += 1;
    this.#skipSpace();
  }

  expectEnd(): void {
    if (this.sees(";")) this.expect(";");
    if (this.offset < this.#text.length) throw this.error("end_of_text");
  }

  error(expected: WktExpectation, at = this.offset): WktError {
    return new WktError(expected, this.#text.slice(at, at + LONGEST_EXCERPT), at);
  }

  #readNumber(): number {
    const start = this.offset;
    let value = this.#numbers.read(this.#text, start);
    if (Number.isNaN(value)) {
      const matched = this.#take(NUMBER);
      if (matched === null) throw this.error("number", start);
      value = Number(matched);
    } else this.offset = this.#numbers.end;
    const next = this.#text[this.offset];
    if (next !== undefined && next !== " " && next !== "," && !/[\s,()]/.test(next))
      throw this.error("number", start);
    if (!Number.isFinite(value)) throw this.error("finite_number", start);
    this.#skipSpace();
    return value;
  }

  #takeWord(): string {
    const word = this.#take(WORD)?.toUpperCase() ?? "";
    this.#skipSpace();
    return word;
  }

  #skipSpace(): void {
    if (this.#text.charCodeAt(this.offset) === 0x20) this.offset += 1;
    const code = this.#text.charCodeAt(this.offset);
    if (code <= 0x20 || code > 0x7f) this.#take(SPACE);
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.offset;
    const matched = pattern.exec(this.#text)?.[0];
    if (matched === undefined) return null;
    this.offset += matched.length;
    return matched;
  }
}
