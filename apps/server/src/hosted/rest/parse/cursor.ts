import { parseError } from "../rest-error.ts";

const MAX_DEPTH = 20;
const told = (sign: string | undefined): string => (sign === undefined ? "end of input" : `"${sign}"`);

const IDENTIFIER = /[\p{L}\p{N}_$ ]/u;

/** Reads one text from left to right; every failure says where. */
export class Cursor {
  readonly parameter: string;
  readonly text: string;
  position = 0;
  readonly #before: number;
  #depth = 0;

  /** @param before how many characters stand before the text where columns are counted */
  constructor(parameter: string, text: string, before = 0) {
    this.parameter = parameter;
    this.text = text;
    this.#before = before;
  }

  get atEnd(): boolean {
    return this.position >= this.text.length;
  }

  sees(expected: string): boolean {
    return this.text.startsWith(expected, this.position);
  }

  take(expected: string): boolean {
    if (!this.sees(expected)) return false;
    this.position += expected.length;
    return true;
  }

  expect(expected: string): void {
    if (!this.take(expected)) this.fail(`"${expected}"`);
  }

  skipBlanks(): void {
    while (this.sees(" ") || this.sees("\t")) this.position += 1;
  }

  /** Reads something nested; what nests without end is refused before it fills the stack. */
  nested<T>(read: () => T): T {
    if (this.#depth >= MAX_DEPTH) this.fail(`no more than ${MAX_DEPTH} levels`);
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }

  fail(expected: string): never {
    return this.#refuse(told(this.text[this.position]), expected);
  }

  #refuse(found: string, expected: string): never {
    const column = this.#before + this.position + 1;
    throw parseError(this.parameter, this.text, column, { found, expected });
  }

  /** Nothing may follow but what is expected; the sign that does is told in single quotes. */
  failAtEnd(expected: string): never {
    return this.#refuse(`'${this.text[this.position]}'`, expected);
  }

  /** One of the words; of what stands there instead, the first sign that differs from the first word is told. */
  word<const Word extends string>(words: readonly [Word, ...Word[]]): Word {
    const found = words.find((word) => this.take(word));
    if (found !== undefined) return found;
    const rest = this.text.slice(this.position);
    const differs = [...words[0]].findIndex((sign, index) => rest[index] !== sign);
    const listed = words.map((word) => `"${word}"`);
    return this.#refuse(told(rest[differs]), `${listed.slice(0, -1).join(", ")} or ${listed.at(-1)}`);
  }

  get seesName(): boolean {
    return this.sees('"') || (!this.atEnd && this.continuesName());
  }

  /** A name: quoted, or letters, digits, `_`, `$`, blanks and single dashes that are no arrow. */
  name(): string {
    if (this.sees('"')) return this.quoted();
    const start = this.position;
    while (!this.atEnd && this.continuesName()) this.position += 1;
    const found = this.text.slice(start, this.position).trim();
    if (found === "") this.fail("field name (* or [a..z0..9_$])");
    return found;
  }

  /** A double-quoted text in which a backslash keeps the next character. */
  quoted(): string {
    this.expect('"');
    let found = "";
    while (!this.take('"')) {
      if (this.atEnd) this.fail('"\\""');
      if (this.sees("\\")) this.position += 1;
      found += this.text[this.position] ?? "";
      this.position += 1;
    }
    return found;
  }

  /** Everything before one of the given characters. */
  until(stops: string): string {
    const start = this.position;
    while (!this.atEnd && !stops.includes(this.text[this.position]!)) this.position += 1;
    return this.text.slice(start, this.position);
  }

  private continuesName(): boolean {
    const character = this.text[this.position]!;
    if (character === "-") return this.text[this.position + 1] !== ">";
    return IDENTIFIER.test(character) || character > "\uD7FF";
  }
}
