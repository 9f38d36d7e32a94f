import {
  type Clause,
  type ComparisonWord,
  type ConditionValue,
  comparisons,
} from "@parcelle/forms/definition/conditions/worded-condition";
import type { AnswerKind, KnownQuestion } from "./known-questions.ts";

/** What a sentence says of an answer. */
export type ClauseWord = ComparisonWord | "selected" | "not_selected" | "answered" | "unanswered";

const EQUALITY = ["=", "!="] as const;
const wordsOf: Readonly<Record<AnswerKind, readonly ClauseWord[]>> = {
  number: [...comparisons, "answered", "unanswered"],
  date: [...comparisons, "answered", "unanswered"],
  one: [...EQUALITY, "answered", "unanswered"],
  several: ["selected", "not_selected", "answered", "unanswered"],
  text: [...EQUALITY, "answered", "unanswered"],
  presence: ["answered", "unanswered"],
};

/** The words that fit an answer; the one that stands there stays, whatever it is. */
export function clauseWords(answer: AnswerKind, present: ClauseWord): readonly ClauseWord[] {
  const fitting = wordsOf[answer];
  return fitting.includes(present) ? fitting : [...fitting, present];
}

export const wordOf = (clause: Clause): ClauseWord =>
  clause.kind === "compare" ? clause.operator : clause.kind;

const plainValue = (answer: AnswerKind, choice: string): ConditionValue => {
  if (answer === "number") return { kind: "number", number: 0 };
  if (answer === "date") return { kind: "today" };
  return { kind: "text", text: choice };
};

/** A first sentence about a question. */
export function firstClause(question: KnownQuestion | null): Clause {
  const subject = question?.name ?? null;
  const answer = question?.answer ?? "number";
  const choice = question?.choices[0]?.name ?? "";
  if (answer === "several" && choice !== "") return { kind: "selected", subject, choice };
  if (answer === "presence" || (answer === "text" && choice === "")) return { kind: "answered", subject };
  return { kind: "compare", subject, operator: "=", value: plainValue(answer, choice) };
}

/** The sentence with another word; what it compares with stays where it fits. */
export function withWord(clause: Clause, word: ClauseWord, question: KnownQuestion | null): Clause {
  const { subject } = clause;
  const first = question?.choices[0]?.name ?? "";
  if (word === "answered" || word === "unanswered") return { kind: word, subject };
  if (word === "selected" || word === "not_selected") {
    const isSelected = clause.kind === "selected" || clause.kind === "not_selected";
    return { kind: word, subject, choice: isSelected ? clause.choice : first };
  }
  const value = clause.kind === "compare" ? clause.value : plainValue(question?.answer ?? "number", first);
  return { kind: "compare", subject, operator: word, value };
}
