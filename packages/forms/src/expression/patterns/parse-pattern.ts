import { characterTest } from "./character-test.ts";
import { type Boundary, PatternError, type PatternTree } from "./pattern-tree.ts";

const DEEPEST_NESTING = 100;
const QUANTIFIER = /[*+?]|\{(\d+)(,?)(\d*)\}/y;
const GROUP = /\((?:\?(?::|=|!|<=|<!|<[A-Za-z]\w*>))?/y;
const CLASS = /\[(?:\\.|[^\\\]])+\]/suy;
const ESCAPE = /\\(?:[pP]\{[^}]+\}|u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|.)/suy;

const boundaries: Readonly<Record<string, Boundary>> = {
  "^": "start",
  $: "end",
  "\\A": "start",
  "\\z": "end",
  "\\Z": "end",
  "\\b": "word",
  "\\B": "no-word",
};

/**
 * Reads a regular expression: what JavaScript and Java have in common.
 *
 * @throws PatternError `wrong` for what is not understood; `too_costly` for what looks back: `\1`, `(?<=…)`
 */
export function parsePattern(source: string): PatternTree {
  const ignoresCase = source.startsWith("(?i)");
  const reader = new PatternReader(ignoresCase ? source.slice(4) : source, ignoresCase);
  return reader.readWhole();
}

class PatternReader {
  readonly #source: string;
  readonly #ignoresCase: boolean;
  #at = 0;
  #nesting = 0;

  constructor(source: string, ignoresCase: boolean) {
    this.#source = source;
    this.#ignoresCase = ignoresCase;
  }

  readWhole(): PatternTree {
    const tree = this.#readChoice();
    if (this.#at < this.#source.length) throw this.#wrong();
    return tree;
  }

  #readChoice(): PatternTree {
    const parts = [this.#readSequence()];
    while (this.#takeIf("|")) parts.push(this.#readSequence());
    return parts.length === 1 ? parts[0]! : { kind: "choice", parts };
  }

  #readSequence(): PatternTree {
    const parts: PatternTree[] = [];
    while (this.#at < this.#source.length && !"|)".includes(this.#source[this.#at]!)) {
      parts.push(this.#readRepeated());
    }
    return { kind: "sequence", parts };
  }

  #readRepeated(): PatternTree {
    const part = this.#readPart();
    const read = this.#match(QUANTIFIER);
    if (read === null) return part;
    // What is lazy matches the same texts; what is possessive does not.
    if (!this.#takeIf("?") && "+*{".includes(this.#source[this.#at] ?? " ")) throw this.#wrong();
    const [sign, least = "", comma, most = ""] = read;
    if (sign === "*") return { kind: "repeated", part, least: 0, most: Infinity };
    if (sign === "+") return { kind: "repeated", part, least: 1, most: Infinity };
    if (sign === "?") return { kind: "repeated", part, least: 0, most: 1 };
    const limit = comma === "" ? Number(least) : most === "" ? Infinity : Number(most);
    if (limit < Number(least)) throw this.#wrong();
    return { kind: "repeated", part, least: Number(least), most: limit };
  }

  #readPart(): PatternTree {
    const first = this.#source[this.#at]!;
    if (first === "(") return this.#readGroup();
    if ("*+?{".includes(first)) throw this.#wrong();
    if (first === "[") return this.#readCharacter(CLASS);
    if (first === "\\") return this.#readEscape();
    const boundary = boundaries[first];
    const character = String.fromCodePoint(this.#source.codePointAt(this.#at)!);
    this.#at += character.length;
    if (boundary !== undefined) return { kind: "boundary", boundary };
    const written = /[\]}/-]/.test(character) ? `\\${character}` : character;
    return { kind: "character", passes: characterTest(written, this.#ignoresCase) };
  }

  #readGroup(): PatternTree {
    this.#nesting += 1;
    if (this.#nesting > DEEPEST_NESTING) throw new PatternError("too_costly", "nested too deeply");
    const [opening = "("] = this.#match(GROUP) ?? [];
    if (opening === "(" && this.#source[this.#at] === "?") throw this.#wrong();
    if (opening === "(?<=" || opening === "(?<!") throw new PatternError("too_costly", opening);
    const part = this.#readChoice();
    if (!this.#takeIf(")")) throw this.#wrong();
    this.#nesting -= 1;
    if (opening === "(?=" || opening === "(?!") return { kind: "ahead", part, isRefused: opening === "(?!" };
    return part;
  }

  #readEscape(): PatternTree {
    const next = this.#source[this.#at + 1] ?? "";
    const boundary = boundaries[`\\${next}`];
    if (boundary === undefined) return this.#readCharacter(ESCAPE);
    this.#at += 2;
    return { kind: "boundary", boundary };
  }

  #readCharacter(written: RegExp): PatternTree {
    const [found] = this.#match(written) ?? [];
    if (found === undefined) throw this.#wrong();
    return { kind: "character", passes: characterTest(found, this.#ignoresCase) };
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const read = pattern.exec(this.#source);
    this.#at += read?.[0].length ?? 0;
    return read;
  }

  #takeIf(character: string): boolean {
    if (this.#source[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #wrong(): PatternError {
    return new PatternError("wrong", `at ${this.#at}: ${this.#source.slice(this.#at, this.#at + 20)}`);
  }
}
