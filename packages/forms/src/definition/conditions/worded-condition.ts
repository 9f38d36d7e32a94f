/** What a condition compares an answer with. */
export type ConditionValue =
  | { kind: "text"; text: string }
  | { kind: "number"; number: number }
  | { kind: "today" }
  /** A day as `2026-11-29`. */
  | { kind: "date"; date: string }
  | { kind: "question"; name: string };

export const comparisons = ["=", "!=", "<", "<=", ">", ">="] as const;
export type ComparisonWord = (typeof comparisons)[number];

/** One sentence of a condition. `subject` is the name of a question; null for the answer itself, as constraints say it. */
export type Clause =
  | { kind: "compare"; subject: string | null; operator: ComparisonWord; value: ConditionValue }
  | { kind: "selected"; subject: string | null; choice: string }
  | { kind: "not_selected"; subject: string | null; choice: string }
  | { kind: "answered"; subject: string | null }
  | { kind: "unanswered"; subject: string | null };

/** A condition that can be said in words: sentences of which all, or any, have to hold. */
export type WordedCondition = { join: "all" | "any"; clauses: readonly Clause[] };
