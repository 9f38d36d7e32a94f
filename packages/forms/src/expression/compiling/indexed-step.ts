import type { InstanceNode } from "../../instance/instance-node.ts";
import type { EvaluationContext } from "../evaluation-context.ts";
import type { ExpressionTree, Operation, Step } from "../syntax/expression-tree.ts";
import { textOfNode } from "../values/node-values.ts";
import { itemsSaying } from "./child-index.ts";
import type { Compilation } from "./compilation.ts";
import type { Operand } from "./operand.ts";
import type { Place } from "./places.ts";

/**
 * Items of a list that may satisfy a predicate, found by an index; null where it cannot say, and each item is to be
 * looked at.
 */
export type IndexedStep = (above: InstanceNode, context: EvaluationContext) => readonly InstanceNode[] | null;

/**
 * How the items of a fixed list are found whose first predicate compares a child with what is the same for all of
 * them: `item[region = /data/region and …]`.
 *
 * @returns null for other steps
 */
export function indexedStep(
  { axis, test, predicates: [predicate] }: Step,
  places: readonly Place[],
  within: Compilation,
): IndexedStep | null {
  if (axis !== "child" || test.kind !== "name" || predicate === undefined) return null;
  if (asksForPosition(predicate)) return null;
  for (const equality of equalitiesOf(predicate)) {
    const sought = soughtOf(equality, places, within);
    if (sought === null) continue;
    return (above, context) => {
      const text = onlyText(sought.operand, context);
      return text === null ? null : itemsSaying(above, test.name, sought.child, text);
    };
  }
  return null;
}

/** What is compared for equality in every item: the predicate itself, or parts of it that `and` joins. */
function equalitiesOf(tree: ExpressionTree): Operation[] {
  if (tree.kind !== "operation") return [];
  if (tree.operator === "=") return [tree];
  return tree.operator === "and" ? [...equalitiesOf(tree.left), ...equalitiesOf(tree.right)] : [];
}

function soughtOf({ left, right }: Operation, places: readonly Place[], within: Compilation) {
  return soughtAs(left, right, places, within) ?? soughtAs(right, left, places, within);
}

function soughtAs(
  child: ExpressionTree,
  other: ExpressionTree,
  places: readonly Place[],
  within: Compilation,
): { child: string; operand: Operand } | null {
  const name = childNamed(child);
  if (name === null) return null;
  // Compiled for the list as a whole, it may not ask for an item.
  const operand = within.compile(other, { ...within, places, run: null });
  const { kind, readsNode, isRandom } = operand;
  if (readsNode || isRandom || (kind !== "text" && kind !== "nodes")) return null;
  return { child: name, operand };
}

function childNamed(tree: ExpressionTree): string | null {
  if (tree.kind !== "path" || tree.start !== "node" || tree.steps.length !== 1) return null;
  const { axis, test, predicates } = tree.steps[0]!;
  return axis === "child" && test.kind === "name" && predicates.length === 0 ? test.name : null;
}

/** Null where several nodes are compared: any of them may be equal. */
function onlyText(operand: Operand, context: EvaluationContext): string | null {
  if (operand.kind === "text") return operand.toText(context);
  const nodes = operand.toNodes(context);
  return nodes.length === 1 ? textOfNode(nodes[0]!) : null;
}

/** Places in the list are those among all items. */
function asksForPosition(tree: ExpressionTree): boolean {
  switch (tree.kind) {
    case "call":
      return ["position", "last"].includes(tree.name) || tree.arguments.some(asksForPosition);
    case "operation":
      return asksForPosition(tree.left) || asksForPosition(tree.right);
    case "negation":
      return asksForPosition(tree.operand);
    default:
      return false;
  }
}
