import { ExpressionError } from "../expression-error.ts";

export type Token = {
  kind: "number" | "text" | "name" | "symbol" | "end";
  /** As written; a text without its quotes. */
  value: string;
  at: number;
};

const SPACE = /[ \t\r\n]+/y;
const NUMBER = /\d+(?:\.\d*)?|\.\d+/y;
const NAME = /[\p{L}_][\p{L}\p{M}\p{N}_.\-·]*/uy;
const SYMBOL = /::|\/\/|\.\.|!=|<=|>=|[()[\]@,/|+\-=<>*.:]/y;

/**
 * Cuts an expression into tokens. Names may hold `-` and `.`, as in XML: `a-b` is one name, `a - b` a subtraction.
 *
 * @param source the expression
 * @returns its tokens, the last of kind `end`
 * @throws ExpressionError `unexpected_character`, `text_not_closed`, `variable`
 * @see https://www.w3.org/TR/1999/REC-xpath-19991116/#exprlex
 */
export function scanTokens(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const space = matchAt(SPACE, source, at);
    if (space !== null) {
      at += space.length;
      continue;
    }
    const token = tokenAt(source, at);
    tokens.push(token);
    at += token.kind === "text" ? token.value.length + 2 : token.value.length;
  }
  tokens.push({ kind: "end", value: "", at });
  return tokens;
}

function tokenAt(source: string, at: number): Token {
  const first = source[at]!;
  if (first === "'" || first === '"') return textAt(source, at, first);
  if (first === "$") throw new ExpressionError("variable", at, source.slice(at, at + 40));
  const number = matchAt(NUMBER, source, at);
  if (number !== null) return { kind: "number", value: number, at };
  const name = matchAt(NAME, source, at);
  if (name !== null) return { kind: "name", value: withPrefix(source, at, name), at };
  const symbol = matchAt(SYMBOL, source, at);
  if (symbol !== null) return { kind: "symbol", value: symbol, at };
  throw new ExpressionError("unexpected_character", at, String.fromCodePoint(source.codePointAt(at)!));
}

function textAt(source: string, at: number, quote: string): Token {
  const end = source.indexOf(quote, at + 1);
  if (end === -1) throw new ExpressionError("text_not_closed", at, source.slice(at, at + 40), [quote]);
  return { kind: "text", value: source.slice(at + 1, end), at };
}

/** `jr:itext`, `orx:*`; the two colons of an axis belong to no name. */
function withPrefix(source: string, at: number, name: string): string {
  const colon = at + name.length;
  if (source[colon] !== ":" || source[colon + 1] === ":") return name;
  if (source[colon + 1] === "*") return `${name}:*`;
  const local = matchAt(NAME, source, colon + 1);
  return local === null ? name : `${name}:${local}`;
}

function matchAt(pattern: RegExp, source: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? null;
}
