import type { InstanceNode } from "../../instance/instance-node.ts";
import type { EvaluationContext } from "../evaluation-context.ts";
import type { Axis, Step } from "../syntax/expression-tree.ts";
import { inDocumentOrder } from "../values/document-order.ts";
import { noNodes } from "../values/node-values.ts";
import type { Compilation } from "./compilation.ts";
import { compilePredicate, type Predicate } from "./compile-predicate.ts";
import { indexedStep } from "./indexed-step.ts";
import type { OperandFacts } from "./operand.ts";
import type { Place } from "./places.ts";
import { walkOf } from "./walk-axis.ts";

/** From the nodes of the steps before to those of this one. */
export type CompiledStep = {
  facts: readonly OperandFacts[];
  go(nodes: readonly InstanceNode[], context: EvaluationContext): readonly InstanceNode[];
};

/** What the steps before have found. */
export type StepOrigin = {
  /** Where the nodes of this step may stand. */
  places: readonly Place[];
  isFixed: boolean;
  /** Some may stand within others, so that what is found below them is not in order. */
  mayNest: boolean;
};

const forwards: readonly Axis[] = ["child", "self", "attribute", "descendant", "descendant-or-self"];
const flat: readonly Axis[] = ["child", "self", "attribute"];

export function compileStep(step: Step, origin: StepOrigin, within: Compilation): CompiledStep {
  const walk = walkOf(step);
  const predicates = step.predicates.map((tree) => compilePredicate(tree, origin.places, within));
  const fromOne = predicates.length === 0 ? walk : filteredWalk(step, walk, predicates, origin, within);
  const isOrdered = flat.includes(step.axis) && !origin.mayNest;
  const isOrderedFromOne = forwards.includes(step.axis);
  return {
    facts: predicates,
    go(nodes, context) {
      if (nodes.length === 0) return noNodes;
      if (nodes.length === 1) {
        const found = fromOne(nodes[0]!, context);
        return isOrderedFromOne || found.length < 2 ? found : found.toReversed();
      }
      const found = nodes.flatMap((node) => fromOne(node, context));
      return isOrdered ? found : inDocumentOrder(found);
    },
  };
}

type FilteredWalk = (node: InstanceNode, context: EvaluationContext) => readonly InstanceNode[];

function filteredWalk(
  step: Step,
  walk: (node: InstanceNode) => readonly InstanceNode[],
  predicates: readonly Predicate[],
  origin: StepOrigin,
  within: Compilation,
): FilteredWalk {
  const indexed = origin.isFixed ? indexedStep(step, origin.places, within) : null;
  return (node, context) => {
    let found = indexed?.(node, context) ?? walk(node);
    for (const predicate of predicates) found = predicate.filter(found, context);
    return found;
  };
}
