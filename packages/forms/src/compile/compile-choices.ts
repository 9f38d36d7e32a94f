import type { CompiledExpression } from "../expression/compiled-expression.ts";
import type { BodyItem, Choices, WrittenChoice } from "../xform/xform.ts";
import { bindExpression } from "./bind-expression.ts";
import { bodyItems } from "./body-items.ts";
import type { SchemaNode } from "./schema-node.ts";

/** What may be chosen at a place: written in the question, or the items of a list that fit the answers. */
export type CompiledChoices = { isMultiple: boolean; isRank: boolean } & (
  | { kind: "written"; items: readonly WrittenChoice[]; values: ReadonlySet<string> }
  | ListedChoices
);

export type ListedChoices = {
  kind: "listed";
  nodeset: CompiledExpression;
  /** Of an item. */
  value: CompiledExpression;
  label: CompiledExpression;
  isRandom: boolean;
  seed: CompiledExpression | null;
  /** The same items whatever the answers are. */
  isConstant: boolean;
};

/** The choices of every question that has some, by its place; of two questions about one place, the first. */
export function compileChoices(
  body: readonly BodyItem[],
  byPath: ReadonlyMap<string, SchemaNode>,
): Map<SchemaNode, CompiledChoices> {
  const compiled = new Map<SchemaNode, CompiledChoices>();
  for (const item of bodyItems(body)) {
    if (item.kind !== "question" || item.choices === null) continue;
    const node = byPath.get(item.path);
    if (node === undefined || compiled.has(node)) continue;
    const isMultiple = item.control !== "select1";
    compiled.set(node, { isMultiple, isRank: item.control === "rank", ...choicesOf(node, item.choices) });
  }
  return compiled;
}

function choicesOf(node: SchemaNode, choices: Choices) {
  if (choices.kind === "written") {
    const values = new Set(choices.items.map(({ value }) => value));
    return { kind: "written" as const, items: choices.items, values };
  }
  const nodeset = bindExpression(node, "nodeset", choices.nodeset)!;
  return {
    kind: "listed" as const,
    nodeset,
    value: bindExpression(node, "value", choices.value)!,
    label: bindExpression(node, "label", choices.label)!,
    isRandom: choices.randomize !== null,
    seed: bindExpression(node, "randomize", choices.randomize?.seed ?? null),
    isConstant: nodeset.references.length === 0 && !nodeset.isVolatile,
  };
}
