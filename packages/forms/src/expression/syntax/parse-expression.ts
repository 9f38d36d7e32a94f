import { ExpressionError } from "../expression-error.ts";
import type { ExpressionTree, Operator } from "./expression-tree.ts";
import { parsePath } from "./parse-path.ts";
import { scanTokens } from "./scan-tokens.ts";
import { TokenReader } from "./token-reader.ts";

/** Survey Solutions has the same limit. */
const LONGEST = 10_000;
/** Operators in a row: a thousand choices that are asked for one by one. */
const LONGEST_CHAIN = 1_000;

/** What binds least comes first; operators of one line are read from the left. */
const precedence: readonly (readonly Operator[])[] = [
  ["or"],
  ["and"],
  ["=", "!="],
  ["<=", "<", ">=", ">"],
  ["+", "-"],
  ["*", "div", "mod"],
];

/**
 * Reads an expression of the XPath 1.0 that ODK XForms use.
 *
 * @param source the expression, of 10,000 characters at most
 * @returns its tree
 * @throws ExpressionError with the place of what is not understood
 * @see https://www.w3.org/TR/1999/REC-xpath-19991116/ and https://getodk.github.io/xforms-spec/#xpath-paths
 */
export function parseExpression(source: string): ExpressionTree {
  if (source.length > LONGEST) throw new ExpressionError("too_long", LONGEST, String(source.length));
  const reader = new TokenReader(scanTokens(source));
  const tree = parseWhole(reader);
  if (reader.token.kind !== "end") throw reader.unexpected(["operator"]);
  return tree;
}

function parseWhole(reader: TokenReader): ExpressionTree {
  return reader.within(() => parseOperations(reader, 0));
}

function parseOperations(reader: TokenReader, level: number): ExpressionTree {
  const operators = precedence[level];
  if (operators === undefined) return parseNegation(reader);
  let left = parseOperations(reader, level + 1);
  for (let length = 1; ; length += 1) {
    const operator = operators.find((each) => standsNext(reader, each));
    if (operator === undefined) return left;
    const { at } = reader.take();
    if (length > LONGEST_CHAIN) throw new ExpressionError("too_deep", at, String(LONGEST_CHAIN));
    left = { kind: "operation", at, operator, left, right: parseOperations(reader, level + 1) };
  }
}

/** Where an operator may stand, a name such as `div` is one, and `*` multiplies. */
function standsNext(reader: TokenReader, operator: string): boolean {
  const { kind, value } = reader.token;
  return (kind === "name" || kind === "symbol") && value === operator;
}

function parseNegation(reader: TokenReader): ExpressionTree {
  if (!reader.isSymbol("-")) return parseUnion(reader);
  const { at } = reader.take();
  return { kind: "negation", at, operand: reader.within(() => parseNegation(reader)) };
}

function parseUnion(reader: TokenReader): ExpressionTree {
  let left = parsePath(reader, parseWhole);
  for (let length = 1; reader.isSymbol("|"); length += 1) {
    const { at } = reader.take();
    if (length > LONGEST_CHAIN) throw new ExpressionError("too_deep", at, String(LONGEST_CHAIN));
    left = { kind: "operation", at, operator: "|", left, right: parsePath(reader, parseWhole) };
  }
  return left;
}
