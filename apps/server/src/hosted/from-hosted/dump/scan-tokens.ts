import { RefusedDump, shown } from "./refused-dump.ts";
import { LONGEST_LINE_BYTES } from "./split-lines.ts";

export type Token = {
  /** A word of SQL or a name without quotes (in small letters), a quoted name, a text, a number, the text between dollars, one sign. */
  kind: "word" | "name" | "text" | "number" | "dollars" | "sign";
  text: string;
  line: number;
};

type Open = { kind: "name" | "text" | "escaped" | "dollars"; end: string; text: string; line: number };

const WORD = /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y;
const NUMBER = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const DOLLARS = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;

/** Cuts the lines of SQL into its tokens; quotes, dollars and comments may go over many lines. Runs nothing. */
export class TokenScanner {
  #open: Open | null = null;
  #comments = 0;

  /** Whether a line may begin with anything here: no text or comment goes on. */
  get isBetween(): boolean {
    return this.#open === null && this.#comments === 0;
  }

  take(text: string, line: number): Token[] {
    const tokens: Token[] = [];
    let at = 0;
    while (at < text.length || this.#open !== null) {
      if (this.#comments > 0) at = this.#skipComment(text, at);
      else if (this.#open !== null) {
        const next = this.#goOn(this.#open, text, at, tokens);
        if (next === null) return tokens;
        at = next;
      } else at = this.#begin(text, at, line, tokens);
      if (at >= text.length && this.#open === null) return tokens;
    }
    return tokens;
  }

  /** Throws where a text or a comment never ended. */
  end(line: number): void {
    if (!this.isBetween) throw new RefusedDump(line, "the file ends within a text: it is not whole");
  }

  #begin(text: string, at: number, line: number, tokens: Token[]): number {
    const sign = text[at]!;
    if (/\s/.test(sign)) return at + 1;
    if (text.startsWith("--", at)) return text.length;
    if (text.startsWith("/*", at)) {
      this.#comments = 1;
      return at + 2;
    }
    if (sign === "\\") throw new RefusedDump(line, `a command of psql: ${shown(text.slice(at))}`);
    if (sign === "'" || sign === '"') {
      this.#open = { kind: sign === "'" ? "text" : "name", end: sign, text: "", line };
      return at + 1;
    }
    if (/^e'/i.test(text.slice(at, at + 2))) {
      this.#open = { kind: "escaped", end: "'", text: "", line };
      return at + 2;
    }
    const dollars = matched(DOLLARS, text, at);
    if (dollars !== null) {
      this.#open = { kind: "dollars", end: dollars, text: "", line };
      return at + dollars.length;
    }
    return this.#plain(text, at, line, tokens);
  }

  #plain(text: string, at: number, line: number, tokens: Token[]): number {
    const word = matched(WORD, text, at);
    const number = word === null ? matched(NUMBER, text, at) : null;
    const kind = word !== null ? "word" : number !== null ? "number" : "sign";
    const found = word?.toLowerCase() ?? number ?? text[at]!;
    tokens.push({ kind, text: found, line });
    return at + found.length;
  }

  /** Null where the text goes on in the next line. */
  #goOn(open: Open, text: string, at: number, tokens: Token[]): number | null {
    let from = at;
    for (;;) {
      const end = endOf(open, text, from);
      if (end === -1) {
        this.#add(open, `${text.slice(from)}\n`);
        return null;
      }
      this.#add(open, text.slice(from, end));
      const after = end + open.end.length;
      // Two quotes within quotes are one.
      if (open.kind !== "dollars" && text[after] === open.end) {
        this.#add(open, open.end);
        from = after + 1;
        continue;
      }
      tokens.push({ kind: kindOf(open), text: open.text, line: open.line });
      this.#open = null;
      return after;
    }
  }

  #add(open: Open, text: string): void {
    open.text += text;
    if (open.text.length > LONGEST_LINE_BYTES)
      throw new RefusedDump(open.line, "a text without end, or larger than any value may be");
  }

  /** Comments of this kind may stand within each other. */
  #skipComment(text: string, at: number): number {
    const edges = /\/\*|\*\//g;
    edges.lastIndex = at;
    const found = edges.exec(text);
    if (found === null) return text.length;
    this.#comments += found[0] === "/*" ? 1 : -1;
    return edges.lastIndex;
  }
}

/** Texts with backslashes are told apart: pg_dump writes none among values. */
const kindOf = ({ kind }: Open): Token["kind"] => (kind === "escaped" ? "dollars" : kind);

function endOf({ kind, end }: Open, text: string, from: number): number {
  if (kind !== "escaped") return text.indexOf(end, from);
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "'") return at;
  }
  return -1;
}

function matched(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}
