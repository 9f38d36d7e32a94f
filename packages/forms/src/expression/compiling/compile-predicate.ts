import type { InstanceNode } from "../../instance/instance-node.ts";
import type { EvaluationContext } from "../evaluation-context.ts";
import type { ExpressionTree } from "../syntax/expression-tree.ts";
import type { Compilation } from "./compilation.ts";
import type { PredicateRun } from "./computed-once.ts";
import type { Operand, OperandFacts } from "./operand.ts";
import type { Place } from "./places.ts";

/** Keeps of a list the nodes for which something holds. */
export type Predicate = OperandFacts & {
  filter(nodes: readonly InstanceNode[], context: EvaluationContext): readonly InstanceNode[];
};

/**
 * A predicate keeps the node whose place in the list its number is, or the nodes that it is true for.
 *
 * @param places where the nodes of the list may stand
 * @see https://www.w3.org/TR/1999/REC-xpath-19991116/#predicates
 */
export function compilePredicate(
  tree: ExpressionTree,
  places: readonly Place[],
  within: Compilation,
): Predicate {
  const run: PredicateRun = { number: 0 };
  const operand = within.compile(tree, { ...within, places, run });
  const { isVolatile, isRandom, readsTexts } = operand;
  // The node that a predicate reads is the one of its own list.
  const facts: OperandFacts = { readsNode: false, isVolatile, isRandom, readsTexts };
  if (typeof operand.literal === "number") {
    const index = operand.literal - 1;
    return { ...facts, filter: (nodes) => nodes.slice(index, index + 1).filter(() => index >= 0) };
  }
  return { ...facts, filter: (nodes, context) => keep(nodes, operand, run, context) };
}

function keep(
  nodes: readonly InstanceNode[],
  operand: Operand,
  run: PredicateRun,
  context: EvaluationContext,
): readonly InstanceNode[] {
  if (nodes.length === 0) return nodes;
  run.number += 1;
  const { current, scope } = context;
  const kept: InstanceNode[] = [];
  const at: EvaluationContext = { node: nodes[0]!, current, position: 0, size: nodes.length, scope };
  for (const node of nodes) {
    at.node = node;
    at.position += 1;
    if (holdsAt(operand, at)) kept.push(node);
  }
  return kept;
}

function holdsAt(operand: Operand, at: EvaluationContext): boolean {
  const chosen = operand.kind === "either" ? operand.choose(at) : operand;
  return chosen.kind === "number" ? chosen.toNumber(at) === at.position : chosen.toTruth(at);
}
