import type { ExpressionTree, Path, Step } from "./expression-tree.ts";
import { isStepNext, parseStep } from "./parse-step.ts";
import type { TokenReader } from "./token-reader.ts";

/** Reads any expression: parsers of parts are given the one of the whole. */
export type ParseWhole = (reader: TokenReader) => ExpressionTree;

const anyDepth = { axis: "descendant-or-self", test: { kind: "node" }, predicates: [] } as const;

/** A path, or what may stand in its place: a literal, a call, something in parentheses, with steps behind it or not. */
export function parsePath(reader: TokenReader, parseWhole: ParseWhole): ExpressionTree {
  const { at } = reader.token;
  if (reader.isSymbol("/") || reader.isSymbol("//")) return parseFromRoot(reader, parseWhole);
  const primary = parsePrimary(reader, parseWhole);
  if (primary === null) {
    return { kind: "path", at, start: "node", filters: [], steps: parseSteps(reader, parseWhole) };
  }
  const filters = parsePredicates(reader, parseWhole);
  const steps = parseStepsBehind(reader, parseWhole);
  if (filters.length === 0 && steps.length === 0) return primary;
  return { kind: "path", at, start: primary, filters, steps };
}

function parseFromRoot(reader: TokenReader, parseWhole: ParseWhole): Path {
  const { at } = reader.token;
  const isAlone = reader.isSymbol("/") && !isStepNext(reader.next);
  if (isAlone) {
    reader.take();
    return { kind: "path", at, start: "root", filters: [], steps: [] };
  }
  return { kind: "path", at, start: "root", filters: [], steps: parseStepsBehind(reader, parseWhole) };
}

/** Steps of which each stands behind `/` or `//`. */
function parseStepsBehind(reader: TokenReader, parseWhole: ParseWhole): Step[] {
  const steps: Step[] = [];
  while (reader.isSymbol("/") || reader.isSymbol("//")) {
    const { value, at } = reader.take();
    if (value === "//") steps.push({ at, ...anyDepth });
    const step = parseStep(reader);
    steps.push({ ...step, predicates: parsePredicates(reader, parseWhole) });
  }
  return steps;
}

function parseSteps(reader: TokenReader, parseWhole: ParseWhole): Step[] {
  const first = parseStep(reader);
  const predicates = parsePredicates(reader, parseWhole);
  return [{ ...first, predicates }, ...parseStepsBehind(reader, parseWhole)];
}

function parsePredicates(reader: TokenReader, parseWhole: ParseWhole): ExpressionTree[] {
  const predicates: ExpressionTree[] = [];
  while (reader.takeIfSymbol("[")) {
    predicates.push(parseWhole(reader));
    reader.takeSymbol("]");
  }
  return predicates;
}

/** Null where a step begins. */
function parsePrimary(reader: TokenReader, parseWhole: ParseWhole): ExpressionTree | null {
  const { kind, value, at } = reader.token;
  if (kind === "number") {
    reader.take();
    return { kind: "number", at, value: Number(value) };
  }
  if (kind === "text") {
    reader.take();
    return { kind: "text", at, value };
  }
  if (reader.takeIfSymbol("(")) {
    const inner = parseWhole(reader);
    reader.takeSymbol(")");
    return inner;
  }
  if (kind !== "name" || !isOpening(reader) || isNodeTest(value)) return null;
  return parseCall(reader, parseWhole);
}

function isOpening(reader: TokenReader): boolean {
  return reader.next.kind === "symbol" && reader.next.value === "(";
}

function isNodeTest(name: string): boolean {
  return ["node", "text", "comment", "processing-instruction"].includes(name);
}

function parseCall(reader: TokenReader, parseWhole: ParseWhole): ExpressionTree {
  const { value: name, at } = reader.take();
  reader.takeSymbol("(");
  const given: ExpressionTree[] = [];
  if (reader.takeIfSymbol(")")) return { kind: "call", at, name, arguments: given };
  do given.push(parseWhole(reader));
  while (reader.takeIfSymbol(","));
  if (!reader.takeIfSymbol(")")) throw reader.unexpected([",", ")"]);
  return { kind: "call", at, name, arguments: given };
}
