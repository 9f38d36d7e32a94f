import { readCondition } from "@parcelle/forms/definition/conditions/read-condition";
import type { Clause, ConditionValue } from "@parcelle/forms/definition/conditions/worded-condition";
import type { FormDefinition, Question } from "@parcelle/forms/definition/form-definition";
import type { Locale } from "#shell/locale.ts";
import { formatDate, formatNumber } from "#ui/format.ts";
import { conditionMessages } from "../builder/condition/condition-messages.ts";
import { type KnownQuestion, knownQuestions } from "../builder/condition/known-questions.ts";
import { ruleMessages } from "./rule-messages.ts";

const DIGITS = 6;

/** What the condition of a question asks of its answer, in the words of the form; null where words cannot say it. */
export function ruleWords(definition: FormDefinition, locale: Locale): (question: Question) => string | null {
  const questions = new Map(knownQuestions(definition, locale).map((known) => [known.name, known]));
  return ({ constraint, name }) => {
    const worded = constraint.trim() === "" ? null : readCondition(constraint);
    if (worded === null) return null;
    const told = worded.clauses.map((clause) => clauseText(clause, questions, name, locale));
    return told.includes(null) ? null : told.join(ruleMessages[locale].joins[worded.join]);
  };
}

function clauseText(
  clause: Clause,
  questions: ReadonlyMap<string, KnownQuestion>,
  own: string,
  locale: Locale,
): string | null {
  const { verbs, theAnswer } = ruleMessages[locale];
  const asked = questions.get(clause.subject ?? own);
  if (clause.subject !== null && asked === undefined) return null;
  const subject = clause.subject === null ? theAnswer : `« ${asked!.label} »`;
  const choice = (value: string) => asked?.choices.find(({ name }) => name === value)?.label ?? value;
  if (clause.kind === "answered" || clause.kind === "unanswered") return `${subject} ${verbs[clause.kind]}`;
  if (clause.kind !== "compare") return `${subject} ${verbs[clause.kind]} ${choice(clause.choice)}`;
  const value = valueText(clause.value, questions, choice, locale);
  return value === null ? null : `${subject} ${verbs[clause.operator]} ${value}`;
}

function valueText(
  value: ConditionValue,
  questions: ReadonlyMap<string, KnownQuestion>,
  choice: (value: string) => string,
  locale: Locale,
): string | null {
  if (value.kind === "number") return formatNumber(value.number, locale, DIGITS);
  if (value.kind === "today") return conditionMessages[locale].kinds.today;
  if (value.kind === "date") return formatDate(value.date, locale);
  if (value.kind === "text") return choice(value.text);
  const other = questions.get(value.name);
  return other === undefined ? null : `« ${other.label} »`;
}
