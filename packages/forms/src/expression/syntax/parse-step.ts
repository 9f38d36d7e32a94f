import { ExpressionError } from "../expression-error.ts";
import { type Axis, axes, type NodeTest, type Step } from "./expression-tree.ts";
import type { Token } from "./scan-tokens.ts";
import type { TokenReader } from "./token-reader.ts";

/** Whether a token may begin a step: `name`, `*`, `.`, `..`, `@name`. */
export function isStepNext({ kind, value }: Token): boolean {
  return kind === "name" || (kind === "symbol" && ["*", ".", "..", "@"].includes(value));
}

/** A step without its predicates. */
export function parseStep(reader: TokenReader): Omit<Step, "predicates"> {
  const { at } = reader.token;
  if (reader.takeIfSymbol(".")) return { at, axis: "self", test: { kind: "node" } };
  if (reader.takeIfSymbol("..")) return { at, axis: "parent", test: { kind: "node" } };
  if (reader.takeIfSymbol("@")) return { at, axis: "attribute", test: parseTest(reader) };
  const isAxis = reader.token.kind === "name" && reader.next.kind === "symbol" && reader.next.value === "::";
  if (!isAxis) return { at, axis: "child", test: parseTest(reader) };
  const axis = parseAxis(reader);
  return { at, axis, test: parseTest(reader) };
}

function parseAxis(reader: TokenReader): Axis {
  const { value, at } = reader.take();
  reader.takeSymbol("::");
  const axis = axes.find((each) => each === value);
  if (axis === undefined) throw new ExpressionError("unknown_axis", at, value, axes);
  return axis;
}

function parseTest(reader: TokenReader): NodeTest {
  if (reader.takeIfSymbol("*")) return { kind: "element" };
  if (reader.token.kind !== "name") throw reader.unexpected(["name", "number", "text", "(", "/"]);
  const { value, at } = reader.take();
  if (reader.isSymbol("(")) return parseKindTest(reader, value, at);
  if (value.endsWith(":*")) return { kind: "prefix", prefix: value.slice(0, -1) };
  return { kind: "name", name: value };
}

function parseKindTest(reader: TokenReader, name: string, at: number): NodeTest {
  if (name !== "node" && name !== "text") {
    throw new ExpressionError("unknown_node_test", at, name, ["node", "text"]);
  }
  reader.takeSymbol("(");
  reader.takeSymbol(")");
  return { kind: name };
}
