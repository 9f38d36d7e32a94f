import type { ValueKind } from "../../src/expression/functions/function-entry.ts";
import { functionNamed } from "../../src/expression/functions/function-table.ts";
import type { ExpressionTree, Operation } from "../../src/expression/syntax/expression-tree.ts";

/** Why ours tells something else than the engine of ODK Web Forms 0.22.0, and which sentence says that ours is right. */
export type Explanation = {
  sentence: string;
  source: string;
  explains(tree: ExpressionTree, told: { ours: string; odk: string }): boolean;
};

export const explanations: readonly Explanation[] = [
  {
    sentence:
      "An or expression is evaluated by evaluating each operand and converting its value to a boolean.",
    source: "https://www.w3.org/TR/1999/REC-xpath-19991116/#booleans; the engine tells the operand itself",
    explains: (tree) =>
      operationsIn(tree).some(
        ({ operator, left, right }) =>
          (operator === "and" || operator === "or") &&
          (kindOf(left) !== "truth" || kindOf(right) !== "truth"),
      ),
  },
  {
    sentence:
      "If one object to be compared is a node-set and the other is a boolean, the node-set is converted to a boolean.",
    source:
      "https://www.w3.org/TR/1999/REC-xpath-19991116/#booleans; the engine compares the numbers of the nodes",
    explains: (tree) =>
      operationsIn(tree).some(({ operator, left, right }) => {
        const kinds = [kindOf(left), kindOf(right)];
        return /[<>]/.test(operator) && kinds.includes("truth") && kinds.includes("nodes");
      }),
  },
  {
    sentence: "The number is represented in decimal form, without an exponent.",
    source: "https://www.w3.org/TR/1999/REC-xpath-19991116/#function-string",
    explains: (_, { odk }) => /\de[+-]\d/.test(odk),
  },
  {
    sentence: "Converts to a string in the date format.",
    source:
      "https://getodk.github.io/xforms-spec/#fn:date; the engine keeps the time, and writes what is no date",
    explains: (tree, { ours, odk }) =>
      callsIn(tree).includes("date") && (odk === "Invalid Date" || odk.startsWith(`${ours}T`)),
  },
];

function kindOf(tree: ExpressionTree): ValueKind {
  switch (tree.kind) {
    case "path":
      return "nodes";
    case "call":
      return functionNamed(tree.name)?.gives ?? "any";
    case "operation":
      return /^(?:or|and|[<>]=?|!?=)$/.test(tree.operator) ? "truth" : "number";
    case "negation":
      return "number";
    default:
      return tree.kind;
  }
}

function operationsIn(tree: ExpressionTree): Operation[] {
  switch (tree.kind) {
    case "operation":
      return [tree, ...operationsIn(tree.left), ...operationsIn(tree.right)];
    case "negation":
      return operationsIn(tree.operand);
    case "call":
      return tree.arguments.flatMap(operationsIn);
    default:
      return [];
  }
}

function callsIn(tree: ExpressionTree): string[] {
  switch (tree.kind) {
    case "operation":
      return [...callsIn(tree.left), ...callsIn(tree.right)];
    case "negation":
      return callsIn(tree.operand);
    case "call":
      return [tree.name, ...tree.arguments.flatMap(callsIn)];
    default:
      return [];
  }
}
