import type { InstanceNode } from "../../instance/instance-node.ts";
import type { EvaluationContext } from "../evaluation-context.ts";
import { ExpressionError } from "../expression-error.ts";
import type { ExpressionTree, Path, Step } from "../syntax/expression-tree.ts";
import { documentOf } from "../values/made-nodes.ts";
import type { Compilation } from "./compilation.ts";
import { compilePredicate } from "./compile-predicate.ts";
import { type CompiledStep, compileStep } from "./compile-step.ts";
import { constantFacts, factsOf, nodesOperand, type Operand } from "./operand.ts";
import { placeAfter, rootPlace } from "./places.ts";

/** Makes a path into a walk from node to node. */
export function compilePath(path: Path, within: Compilation): Operand {
  const start = compileFilters(path, compileBeginning(path, within), within);
  const steps = joinSteps(path.steps);
  const compiled: CompiledStep[] = [];
  let { places } = start;
  let mayNest = mayBeSeveral(path.start);
  for (const step of steps) {
    places = places.map((place) => placeAfter(place, step));
    compiled.push(compileStep(step, { places, isFixed: start.isFixed, mayNest }, within));
    if (step.axis.startsWith("descendant") || step.axis.startsWith("ancestor")) mayNest = true;
  }
  const facts = factsOf(start, ...compiled.flatMap((step) => step.facts));
  return nodesOperand(facts, { places, isFixed: start.isFixed }, walker(start, compiled));
}

function compileBeginning({ start, at }: Path, within: Compilation): Operand {
  if (start === "root") {
    const origin = { places: [rootPlace], isFixed: false };
    return nodesOperand(constantFacts, origin, (context) => [documentOf(context.scope.root)]);
  }
  if (start === "node") {
    const origin = { places: within.places, isFixed: false };
    return nodesOperand({ ...constantFacts, readsNode: true }, origin, (context) => [context.node]);
  }
  const operand = within.compileStart(start, within);
  if (operand.kind === "nodes" || operand.kind === "either") return operand;
  throw new ExpressionError("nodes_needed", at, subjectOf(start));
}

/** Of the functions at the start of most paths, both tell one node. */
function mayBeSeveral(start: Path["start"]): boolean {
  if (start === "root" || start === "node") return false;
  return start.kind !== "call" || (start.name !== "instance" && start.name !== "current");
}

function subjectOf(tree: ExpressionTree): string {
  return tree.kind === "call" ? tree.name : tree.kind;
}

/** Predicates of what stands at the start look at all its nodes as one list. */
function compileFilters({ filters }: Path, start: Operand, within: Compilation): Operand {
  if (filters.length === 0) return start;
  const predicates = filters.map((tree) => compilePredicate(tree, start.places, within));
  return nodesOperand(factsOf(start, ...predicates), start, (context) =>
    predicates.reduce((nodes, predicate) => predicate.filter(nodes, context), start.toNodes(context)),
  );
}

/** `//name` finds what `descendant::name` finds; with a predicate, places are counted in each parent. */
function joinSteps(steps: readonly Step[]): readonly Step[] {
  const joined: Step[] = [];
  for (const step of steps) {
    const before = joined.at(-1);
    const isAnyDepth = before?.axis === "descendant-or-self" && before.test.kind === "node";
    if (isAnyDepth && step.axis === "child" && step.predicates.length === 0) {
      joined.splice(-1, 1, { ...step, axis: "descendant" });
    } else {
      joined.push(step);
    }
  }
  return joined;
}

function walker(start: Operand, steps: readonly CompiledStep[]) {
  const { toNodes } = start;
  return (context: EvaluationContext): readonly InstanceNode[] => {
    let nodes = toNodes(context);
    for (const step of steps) {
      if (nodes.length === 0) return nodes;
      nodes = step.go(nodes, context);
    }
    return nodes;
  };
}
