import type { CompiledExpression } from "../expression/compiled-expression.ts";
import { bindExpression } from "./bind-expression.ts";
import type { CompiledChoices } from "./compile-choices.ts";
import type { Rule, RuleKind } from "./compiled-form.ts";
import type { SchemaNode } from "./schema-node.ts";

/**
 * What a form computes from other answers, in the order of the model.
 *
 * @param counts expressions of the number of rows, by the path of their repeat
 * @param choices what may be chosen, by place
 */
export function rulesOf(
  places: readonly SchemaNode[],
  counts: ReadonlyMap<string, string>,
  choices: ReadonlyMap<SchemaNode, CompiledChoices>,
): Rule[] {
  const rule = (kind: RuleKind, node: SchemaNode, expression: CompiledExpression | null): Rule[] =>
    expression === null ? [] : [{ kind, node, expression, order: 0 }];
  return places.flatMap((node) => [
    ...rule("count", node, bindExpression(node, "jr:count", counts.get(node.path) ?? null)),
    ...rule("relevant", node, bindExpression(node, "relevant", node.bind?.relevant ?? null)),
    ...rule("value", node, bindExpression(node, "calculate", node.bind?.calculate ?? null)),
    ...rule("choices", node, narrowing(choices.get(node))),
  ]);
}

/** The list of a question, where other answers narrow it. */
const narrowing = (choices: CompiledChoices | undefined): CompiledExpression | null =>
  choices?.kind === "listed" && !choices.isConstant ? choices.nodeset : null;
