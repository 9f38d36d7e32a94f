import { ExpressionError } from "../../expression/expression-error.ts";
import { replaceNames } from "../../expression/replace-names.ts";
import type { Call, ExpressionTree, Operation } from "../../expression/syntax/expression-tree.ts";
import { parseExpression } from "../../expression/syntax/parse-expression.ts";
import {
  type Clause,
  type ComparisonWord,
  type ConditionValue,
  comparisons,
  type WordedCondition,
} from "./worded-condition.ts";

const STEP = "question";

/**
 * An expression as a condition in words.
 *
 * @param expression XPath with `${name}`
 * @returns null where words cannot say it: it is changed by hand
 */
export function readCondition(expression: string): WordedCondition | null {
  if (expression.trim() === "") return { join: "all", clauses: [] };
  const names: string[] = [];
  const tree = parse(expression, names);
  if (tree === null) return null;
  const reader = new ClauseReader(names);
  const join = tree.kind === "operation" && tree.operator === "or" ? "or" : "and";
  const clauses = chainOf(tree, join).map((each) => reader.clause(each));
  if (clauses.some((clause) => clause === null)) return null;
  return { join: join === "or" ? "any" : "all", clauses: clauses as Clause[] };
}

/** Names become paths that tell which of them they are. */
function parse(expression: string, names: string[]): ExpressionTree | null {
  try {
    return parseExpression(
      replaceNames(expression, (name) => {
        names.push(name);
        return ` /${STEP}/n${names.length - 1} `;
      }),
    );
  } catch (error) {
    if (error instanceof ExpressionError) return null;
    throw error;
  }
}

function chainOf(tree: ExpressionTree, operator: "and" | "or"): ExpressionTree[] {
  if (tree.kind !== "operation" || tree.operator !== operator) return [tree];
  return [...chainOf(tree.left, operator), tree.right];
}

const mirrored: Readonly<Record<ComparisonWord, ComparisonWord>> = {
  ...{ "=": "=", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<=" },
};

type Subject = { name: string | null };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function dayOf({ name, arguments: given }: Call): ConditionValue | null {
  const [told] = given;
  if (name === "today" && told === undefined) return { kind: "today" };
  const isDay = name === "date" && given.length === 1 && told?.kind === "text" && DAY.test(told.value);
  return isDay ? { kind: "date", date: told.value } : null;
}

class ClauseReader {
  readonly #names: readonly string[];

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  clause(tree: ExpressionTree): Clause | null {
    if (tree.kind === "operation") return this.#comparison(tree);
    if (tree.kind !== "call") return null;
    if (tree.name === "selected") return this.#selected(tree.arguments, "selected");
    const [only] = tree.arguments;
    if (tree.name !== "not" || only?.kind !== "call" || only.name !== "selected") return null;
    return this.#selected(only.arguments, "not_selected");
  }

  #comparison({ operator, left, right }: Operation): Clause | null {
    const word = comparisons.find((each) => each === operator);
    if (word === undefined) return null;
    const subject = this.#subject(left);
    if (subject !== null) return this.#compared(subject, word, right);
    const second = this.#subject(right);
    return second === null ? null : this.#compared(second, mirrored[word], left);
  }

  #compared({ name }: Subject, operator: ComparisonWord, told: ExpressionTree): Clause | null {
    const value = this.#value(told);
    if (value === null) return null;
    if (value.kind === "text" && value.text === "") {
      if (operator === "=") return { kind: "unanswered", subject: name };
      return operator === "!=" ? { kind: "answered", subject: name } : null;
    }
    return { kind: "compare", subject: name, operator, value };
  }

  #selected([asked, choice]: readonly ExpressionTree[], kind: "selected" | "not_selected"): Clause | null {
    const subject = asked === undefined ? null : this.#subject(asked);
    if (subject === null || choice?.kind !== "text") return null;
    return { kind, subject: subject.name, choice: choice.value };
  }

  #subject(tree: ExpressionTree): Subject | null {
    if (tree.kind !== "path" || tree.filters.length > 0) return null;
    const steps = tree.steps.filter(({ predicates }) => predicates.length === 0);
    if (steps.length !== tree.steps.length) return null;
    if (tree.start === "node") {
      const isItself = steps.every(({ axis, test }) => axis === "self" && test.kind === "node");
      return isItself ? { name: null } : null;
    }
    const [first, second, third] = steps.map(({ test }) => (test.kind === "name" ? test.name : ""));
    if (tree.start !== "root" || first !== STEP || third !== undefined) return null;
    const name = this.#names[Number(second?.slice(1))];
    return name === undefined ? null : { name };
  }

  #value(tree: ExpressionTree): ConditionValue | null {
    if (tree.kind === "text") return { kind: "text", text: tree.value };
    if (tree.kind === "number") return { kind: "number", number: tree.value };
    if (tree.kind === "negation" && tree.operand.kind === "number")
      return { kind: "number", number: -tree.operand.value };
    if (tree.kind === "call") return dayOf(tree);
    const subject = this.#subject(tree);
    return subject?.name == null ? null : { kind: "question", name: subject.name };
  }
}
