import type { ValueKind } from "../../src/expression/functions/function-entry.ts";
import { functionNamed } from "../../src/expression/functions/function-table.ts";
import type { Call, ExpressionTree, Operation } from "../../src/expression/syntax/expression-tree.ts";

const documentation = "https://docs.getodk.org/form-operators-functions/";

/** Why ours tells something else than the engine of ODK Web Forms 0.22.0, and which sentence says that ours is right. */
export type Explanation = {
  sentence: string;
  source: string;
  /** @param parts what ours computes for each part of the expression */
  explains(tree: ExpressionTree, told: { ours: string; odk: string }, parts: readonly PartValue[]): boolean;
};

export type PartValue = { text: string; number: number };

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
    explains: (_, { odk }, parts) =>
      /\de[+-]\d/.test(odk) || parts.some(({ number }) => String(number).includes("e")),
  },
  {
    sentence: "Set min or max to -1 to make the argument not applicable.",
    source: `${documentation}#checklist; with -1 as max and less than 1 as min, the engine counts nothing`,
    explains: (tree) =>
      callsIn(tree).some(({ name, arguments: [, most] }) => /checklist$/.test(name) && isNone(most)),
  },
  {
    sentence: "Converts date-formatted strings to a number of days since January 1, 1970 UTC.",
    source: "https://getodk.github.io/xforms-spec/#fn:number; the engine writes the date, or whole days",
    explains: (tree, { ours, odk }) =>
      callsIn(tree).some(({ name, arguments: [value] }) => name === "number" && isDate(value)) ||
      (tree.kind === "call" && tree.name === "number" && odk === String(Math.floor(Number(ours)))),
  },
  {
    sentence:
      "A string of optional whitespace, an optional minus sign and a Number; any other is converted to NaN.",
    source:
      "https://www.w3.org/TR/1999/REC-xpath-19991116/#function-number; the engine reads the word Infinity",
    explains: (_, __, parts) =>
      parts.some(({ text, number }) => /^-?Infinity$/.test(text) && Number.isNaN(number)),
  },
  {
    sentence: "If arg cannot be converted, returns NaN (not a number).",
    source: `${documentation}#number; the engine stops the form at texts that look like dates and are none`,
    explains: (_, { odk }, parts) =>
      odk === "(refused)" && parts.some(({ text }) => /^\d{4}-\d\d-\d\d/.test(text)),
  },
  {
    sentence: "Converts to a string in the date format.",
    source:
      "https://getodk.github.io/xforms-spec/#fn:date; the engine keeps the time, and writes what is no date",
    explains: (tree, { ours, odk }) =>
      callsIn(tree).some(isDate) && (odk === "Invalid Date" || odk.startsWith(`${ours}T`)),
  },
];

function kindOf(tree: ExpressionTree): ValueKind {
  switch (tree.kind) {
    case "path":
      return "nodes";
    case "call":
      return tree.name === "if" ? kindOf(tree.arguments[1]!) : (functionNamed(tree.name)?.gives ?? "any");
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

function callsIn(tree: ExpressionTree): Call[] {
  switch (tree.kind) {
    case "operation":
      return [...callsIn(tree.left), ...callsIn(tree.right)];
    case "negation":
      return callsIn(tree.operand);
    case "call":
      return [tree, ...tree.arguments.flatMap(callsIn)];
    default:
      return [];
  }
}

function isDate(tree: ExpressionTree | undefined): boolean {
  return tree?.kind === "call" && tree.name === "date";
}

function isNone(tree: ExpressionTree | undefined): boolean {
  return tree?.kind === "negation" && tree.operand.kind === "number" && tree.operand.value === 1;
}

/** Parts of an expression that are no literals, itself included, without what stands in predicates. */
export function partsOf(tree: ExpressionTree): ExpressionTree[] {
  switch (tree.kind) {
    case "operation":
      return [tree, ...partsOf(tree.left), ...partsOf(tree.right)];
    case "negation":
      return [tree, ...partsOf(tree.operand)];
    case "call":
      return [tree, ...tree.arguments.flatMap(partsOf)];
    default:
      return [];
  }
}
