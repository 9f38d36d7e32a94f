import { ExpressionError } from "../expression-error.ts";
import type { ExpressionTree, Operation } from "../syntax/expression-tree.ts";
import { inDocumentOrder } from "../values/document-order.ts";
import { calculator } from "./calculator.ts";
import { comparator } from "./comparator.ts";
import { type Compilation, noteReferences } from "./compilation.ts";
import { compileCall } from "./compile-call.ts";
import { compilePath } from "./compile-path.ts";
import { computedOnce, isSameForAll } from "./computed-once.ts";
import {
  factsOf,
  literalOperand,
  nodesOperand,
  numberOperand,
  type Operand,
  truthOperand,
} from "./operand.ts";

/** Makes an expression into functions, and notes the nodes that it reads. */
export function compileTree(tree: ExpressionTree, within: Compilation): Operand {
  const operand = compileStart(tree, within);
  if (tree.kind === "path" || isCurrent(tree)) noteReferences(within, operand.places);
  return operand;
}

function isCurrent(tree: ExpressionTree): boolean {
  return tree.kind === "call" && tree.name === "current";
}

/** Makes an expression into functions; where a path goes on from it, its own nodes are not read. */
export function compileStart(tree: ExpressionTree, within: Compilation): Operand {
  const operand = compileKind(tree, within);
  const { run } = within;
  return run !== null && isSameForAll(operand) ? computedOnce(operand, run) : operand;
}

function compileKind(tree: ExpressionTree, within: Compilation): Operand {
  switch (tree.kind) {
    case "number":
    case "text":
      return literalOperand(tree.value);
    case "negation": {
      const operand = within.compile(tree.operand, within);
      return numberOperand(factsOf(operand), (context) => -operand.toNumber(context));
    }
    case "operation":
      return compileOperation(tree, within);
    case "call":
      return compileCall(tree, within);
    case "path":
      return compilePath(tree, within);
  }
}

function compileOperation(tree: Operation, within: Compilation): Operand {
  const left = within.compile(tree.left, within);
  const right = within.compile(tree.right, within);
  const facts = factsOf(left, right);
  switch (tree.operator) {
    case "or":
      return truthOperand(facts, (context) => left.toTruth(context) || right.toTruth(context));
    case "and":
      return truthOperand(facts, (context) => left.toTruth(context) && right.toTruth(context));
    case "|":
      return compileUnion(tree, left, right);
    case "+":
    case "-":
    case "*":
    case "div":
    case "mod":
      return numberOperand(facts, calculator(tree.operator, left, right));
    default:
      return truthOperand(facts, comparator(tree.operator, left, right));
  }
}

function compileUnion({ at }: Operation, left: Operand, right: Operand): Operand {
  if (left.kind !== "nodes" || right.kind !== "nodes") throw new ExpressionError("nodes_needed", at, "|");
  const origin = { places: [...left.places, ...right.places], isFixed: left.isFixed && right.isFixed };
  return nodesOperand(factsOf(left, right), origin, (context) =>
    inDocumentOrder([...left.toNodes(context), ...right.toNodes(context)]),
  );
}
