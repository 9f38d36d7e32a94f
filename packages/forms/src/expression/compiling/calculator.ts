import type { EvaluationContext } from "../evaluation-context.ts";
import type { Arithmetic } from "../syntax/expression-tree.ts";
import type { Operand } from "./operand.ts";

/** A function that calculates with what two operands tell; `mod` keeps the sign of the left one, as in XPath 1.0. */
export function calculator(
  operator: Arithmetic,
  left: Operand,
  right: Operand,
): (context: EvaluationContext) => number {
  switch (operator) {
    case "+":
      return (context) => left.toNumber(context) + right.toNumber(context);
    case "-":
      return (context) => left.toNumber(context) - right.toNumber(context);
    case "*":
      return (context) => left.toNumber(context) * right.toNumber(context);
    case "div":
      return (context) => left.toNumber(context) / right.toNumber(context);
    case "mod":
      return (context) => left.toNumber(context) % right.toNumber(context);
  }
}
