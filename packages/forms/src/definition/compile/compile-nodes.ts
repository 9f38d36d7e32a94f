import type { ModelNode } from "../../xform/xform.ts";
import type { ExpressionCompiler } from "./compile-expressions.ts";
import { isDynamicDefault } from "./dynamic-default.ts";
import { keptAttributes } from "./kept-attributes.ts";
import { isQuestion, type Planned } from "./plan-form.ts";
import { fileTypes } from "./question-kinds.ts";

/** Rows of repeats as a record begins: a template and a first row, or either within a row of another repeat. */
type Rows = "both" | "template" | "row";

/** The nodes of items. A repeat has a template, for rows that are added, and a first row. */
export function compileNodes(
  items: readonly Planned[],
  expressions: ExpressionCompiler,
  rows: Rows = "both",
): ModelNode[] {
  return items.flatMap((planned): ModelNode[] => {
    if (isQuestion(planned)) return questionNode(planned, expressions);
    const node = (inside: Rows, isTemplate: boolean): ModelNode => ({
      ...bareNode(planned.item.name, isTemplate ? {} : nodeAttributes(planned, expressions)),
      children: compileNodes(planned.children, expressions, inside),
      isTemplate,
    });
    if (planned.item.kind === "group") return [node(rows, false)];
    if (rows === "both") return [node("template", true), node("row", false)];
    return [node(rows, rows === "template")];
  });
}

/** An empty node. */
export const bareNode = (name: string, attributes: Readonly<Record<string, string>> = {}): ModelNode => ({
  name,
  attributes,
  value: "",
  children: [],
  isTemplate: false,
});

function questionNode(planned: Planned, expressions: ExpressionCompiler): ModelNode[] {
  if (!isQuestion(planned) || fileTypes[planned.item.type] !== undefined) return [];
  const { type, name, default: value } = planned.item;
  const stated = isDynamicDefault(value, type) ? "" : value;
  const isPicture = type === "image" && stated !== "" && !stated.startsWith("jr://");
  return [
    {
      ...bareNode(name, nodeAttributes(planned, expressions)),
      value: isPicture ? `jr://images/${stated}` : stated,
    },
  ];
}

function nodeAttributes(planned: Planned, expressions: ExpressionCompiler): Record<string, string> {
  const attributes = Object.entries(keptAttributes(planned.item.kept, "instance"));
  return Object.fromEntries(
    attributes.map(([name, value]) => [
      name,
      value.includes("${") ? expressions.compile(value, planned) : value,
    ]),
  );
}
