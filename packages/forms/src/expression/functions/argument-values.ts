import type { InstanceNode } from "../../instance/instance-node.ts";
import { noteReferences } from "../compiling/compilation.ts";
import { constantFacts, nodesOperand, type Operand } from "../compiling/operand.ts";
import type { EvaluationContext } from "../evaluation-context.ts";
import { relevantOf, textOfNode } from "../values/node-values.ts";
import { numberOfText } from "../values/number-of-text.ts";
import type { CallSite } from "./function-entry.ts";

/** What an argument says: each of its nodes that count, or the one value that it is. */
export function textsOf(operand: Operand, context: EvaluationContext): readonly string[] {
  const chosen = operand.choose(context);
  if (chosen.kind !== "nodes") return [chosen.toText(context)];
  return relevantOf(chosen.toNodes(context)).map(textOfNode);
}

/** The numbers of an argument: of each of its nodes that count, or the one that it is. */
export function numbersOf(operand: Operand, context: EvaluationContext): readonly number[] {
  const chosen = operand.choose(context);
  if (chosen.kind !== "nodes") return [chosen.toNumber(context)];
  return numbersOfNodes(relevantOf(chosen.toNodes(context)), context);
}

/** The same of all nodes, so that each keeps its place beside another list. */
export function weightsOf(operand: Operand, context: EvaluationContext): readonly number[] {
  const chosen = operand.choose(context);
  if (chosen.kind !== "nodes") return [chosen.toNumber(context)];
  return numbersOfNodes(chosen.toNodes(context), context);
}

function numbersOfNodes(nodes: readonly InstanceNode[], { scope }: EvaluationContext): readonly number[] {
  return nodes.map((node) => numberOfText(textOfNode(node), scope.minutesBeforeUtc));
}

/** Whether each value of an argument is true. */
export function truthsOf(operand: Operand, context: EvaluationContext): readonly boolean[] {
  const chosen = operand.choose(context);
  if (chosen.kind !== "nodes") return [chosen.toTruth(context)];
  return chosen.toNodes(context).map((node) => textOfNode(node) !== "");
}

/** What a function reads that is given nothing: the node that it is computed for. */
export function givenOrOwn(given: Operand | undefined, { within }: CallSite): Operand {
  if (given !== undefined) return given;
  noteReferences(within, within.places);
  const facts = { ...constantFacts, readsNode: true };
  const origin = { places: within.places, isFixed: false };
  return nodesOperand(facts, origin, (context): readonly InstanceNode[] => [context.node]);
}
