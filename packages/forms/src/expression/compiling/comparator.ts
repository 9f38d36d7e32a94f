import type { InstanceNode } from "../../instance/instance-node.ts";
import type { EvaluationContext } from "../evaluation-context.ts";
import type { Comparison } from "../syntax/expression-tree.ts";
import { textOfNode } from "../values/node-values.ts";
import { numberOfText } from "../values/number-of-text.ts";
import type { Operand } from "./operand.ts";

type Compare = (context: EvaluationContext) => boolean;
type Holds<Value> = (left: Value, right: Value) => boolean;

/**
 * A function that compares what two operands tell: by truth where one is true or false, by number where one is a
 * number or the question is which is more, else by text. A set of nodes compares as any of its nodes does.
 *
 * @see https://www.w3.org/TR/1999/REC-xpath-19991116/#booleans
 */
export function comparator(operator: Comparison, left: Operand, right: Operand): Compare {
  if (left.kind === "either" || right.kind === "either") {
    return (context) => comparator(operator, left.choose(context), right.choose(context))(context);
  }
  const numbersHold = holdsFor[operator];
  const isTruth = left.kind === "truth" || right.kind === "truth";
  if (operator === "=" || operator === "!=") {
    if (isTruth) return byTruth(operator, left, right);
    if (left.kind !== "number" && right.kind !== "number") return byText(operator, left, right);
  } else if (isTruth) {
    return (context) => numbersHold(numberOf(left, context), numberOf(right, context));
  }
  return byNumber(numbersHold, left, right);
}

const holdsFor: Record<Comparison, Holds<number>> = {
  "=": (left, right) => left === right,
  "!=": (left, right) => left !== right,
  "<": (left, right) => left < right,
  "<=": (left, right) => left <= right,
  ">": (left, right) => left > right,
  ">=": (left, right) => left >= right,
};

/** A set of nodes beside a truth is one itself. */
function numberOf(operand: Operand, context: EvaluationContext): number {
  if (operand.kind !== "nodes") return operand.toNumber(context);
  return operand.toTruth(context) ? 1 : 0;
}

function byTruth(operator: "=" | "!=", left: Operand, right: Operand): Compare {
  const isEqual = operator === "=";
  return (context) => (left.toTruth(context) === right.toTruth(context)) === isEqual;
}

function byText(operator: "=" | "!=", left: Operand, right: Operand): Compare {
  const isEqual = operator === "=";
  if (left.kind === "nodes" && right.kind === "nodes") {
    return (context) => {
      const others = right.toNodes(context);
      return left.toNodes(context).some((node) => anyText(others, textOfNode(node), isEqual));
    };
  }
  if (left.kind === "nodes") {
    return (context) => anyText(left.toNodes(context), right.toText(context), isEqual);
  }
  if (right.kind === "nodes") {
    return (context) => anyText(right.toNodes(context), left.toText(context), isEqual);
  }
  return (context) => (left.toText(context) === right.toText(context)) === isEqual;
}

function anyText(nodes: readonly InstanceNode[], text: string, isEqual: boolean): boolean {
  for (const node of nodes) {
    if ((textOfNode(node) === text) === isEqual) return true;
  }
  return false;
}

function byNumber(holds: Holds<number>, left: Operand, right: Operand): Compare {
  if (left.kind !== "nodes" && right.kind !== "nodes") {
    return (context) => holds(left.toNumber(context), right.toNumber(context));
  }
  return (context) => {
    const others = numbersOf(right, context);
    return numbersOf(left, context).some((number) => others.some((other) => holds(number, other)));
  };
}

function numbersOf(operand: Operand, context: EvaluationContext): readonly number[] {
  if (operand.kind !== "nodes") return [operand.toNumber(context)];
  const { minutesBeforeUtc } = context.scope;
  return operand.toNodes(context).map((node) => numberOfText(textOfNode(node), minutesBeforeUtc));
}
