import type { FormItem } from "../../definition/form-definition.ts";
import { ExpressionError } from "../../expression/expression-error.ts";
import { usedNames } from "../../expression/replace-names.ts";
import type { ProblemPlace } from "../form-problem.ts";
import { balanceFault } from "./balance-fault.ts";
import { expressionFault } from "./expression-fault.ts";
import type { NamedRow } from "./named-rows.ts";
import { nearestName } from "./nearest-name.ts";
import type { ProblemList } from "./problem-list.ts";
import { straightQuotes } from "./yes-or-no.ts";

/** What is wrong with an expression: the index of the character, from 0, and what stands there. */
export type ExpressionFault = { at: number; found: string };

const EXPRESSIONS = [
  ...["relevant", "required", "constraint", "calculation", "readonly", "choice_filter", "repeat_count"],
];
const TEXTS = ["label", "hint", "guidance_hint", "constraint_message", "required_message", "default"];
const LAST_SAVED = /^last-saved#/;

/** Tells `${name}` that nobody has, or that several have, and expressions that are not understood. */
export class ReferenceCheck {
  readonly #counts = new Map<string, number>();
  readonly #problems: ProblemList;

  constructor(items: readonly FormItem[], problems: ProblemList) {
    this.#problems = problems;
    this.#count(items);
  }

  checkRow(item: FormItem, row: NamedRow): void {
    for (const { column, cell } of row.filled()) {
      const place = { ...row.place(), column: { letter: column.letter, header: column.header } };
      if (EXPRESSIONS.includes(column.key)) this.checkExpression(cell, place);
      else if (TEXTS.includes(column.key)) this.#checkText(cell, place);
    }
    if (item.kind !== "question") return;
    for (const name of item.trigger) this.#checkName(name, row.place("trigger"));
    for (const name of namesOfText(item.list)) this.#checkName(name, row.place("type"));
  }

  /** Checks an expression that stands at a place. */
  checkExpression(expression: string, place: ProblemPlace): void {
    if (expression === "") return;
    for (const name of namesOfExpression(expression)) this.#checkName(name, place);
    const unbalanced = balanceFault(straightQuotes(expression));
    if (unbalanced !== null) {
      this.#problems.error("expression_unbalanced", place, { ...unbalanced, expression });
      return;
    }
    const fault = expressionFault(straightQuotes(expression));
    if (fault !== null) this.#problems.error("expression_wrong", place, { ...fault, expression });
  }

  #checkText(text: string, place: ProblemPlace): void {
    for (const name of namesOfText(text)) this.#checkName(name, place);
  }

  #checkName(written: string, place: ProblemPlace): void {
    const name = written.replace(LAST_SAVED, "");
    const count = this.#counts.get(name) ?? 0;
    if (count > 1) this.#problems.error("name_ambiguous", place, { name });
    if (count === 0)
      this.#problems.error("unknown_name", place, { name, nearest: nearestName(name, this.#counts.keys()) });
  }

  #count(items: readonly FormItem[]): void {
    for (const item of items) {
      this.#counts.set(item.name, (this.#counts.get(item.name) ?? 0) + 1);
      if (item.kind === "question" && item.orOther) this.#counts.set(`${item.name}_other`, 1);
      if (item.kind !== "question") this.#count(item.items);
    }
  }
}

function namesOfText(text: string): string[] {
  return [...text.matchAll(/\$\{\s*([^{}]*?)\s*\}/g)].map((match) => match[1] ?? "");
}

/** None of an expression whose quotes do not close: that is told of it as such. */
function namesOfExpression(expression: string): string[] {
  try {
    return usedNames(expression).map(({ name }) => name);
  } catch (error) {
    if (error instanceof ExpressionError) return [];
    throw error;
  }
}
