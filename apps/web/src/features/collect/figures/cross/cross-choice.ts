import { recordStateNames } from "@parcelle/domain/states/record-state-names";
import { recordStates } from "@parcelle/domain/states/record-states";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import type { Locale } from "#shell/locale.ts";
import { formatMonth } from "#ui/format.ts";
import { askedQuestion, type CountedQuestion, choiceLabel } from "../form-questions.ts";
import { crossMessages } from "./messages.ts";

const FACTS = ["state", "author", "version", "month"] as const;
type Fact = (typeof FACTS)[number];

/** What stands in the lines or columns of a table: a question of choices, or something known of the record itself. */
export interface CrossSide {
  id: string;
  label: string;
  /** Where its rows are; "" where it has one value a record. */
  rowsPath: string;
  isSeveral: boolean;
  isInTime: boolean;
  /** Values in the order in which they are told. */
  known: readonly string[];
  asked: object;
  called: (value: string) => string;
}

const rowsPathOf = ({ path, repeat }: CountedQuestion) => path.slice(0, repeat).join("/");

/** Everything that can stand in the lines or columns. */
export function crossSides(questions: readonly CountedQuestion[], locale: Locale): CrossSide[] {
  const { facts } = crossMessages[locale];
  const called: Record<Fact, (value: string) => string> = {
    state: (value) => nameOfKey(recordStateNames, value, locale),
    author: (value) => value,
    version: (value) => value,
    month: (value) => formatMonth(value, locale),
  };
  return [
    ...questions
      .filter(({ kind }) => kind === "choice" || kind === "choices")
      .map((question) => ({
        ...{ id: question.id, label: question.label, rowsPath: rowsPathOf(question) },
        ...{ isSeveral: question.kind === "choices", isInTime: false },
        known: question.choices.map(({ value }) => value),
        asked: askedQuestion(question),
        called: (value: string) => choiceLabel(question, value),
      })),
    ...FACTS.map((fact) => ({
      ...{ id: `@${fact}`, label: facts[fact], rowsPath: "", isSeveral: false, isInTime: fact === "month" },
      known: fact === "state" ? [...recordStates] : [],
      asked: { fact },
      called: called[fact],
    })),
  ];
}

/** Numbers whose mean can be told of each pair. */
export const crossMeasures = (questions: readonly CountedQuestion[]) =>
  questions
    .filter(({ kind }) => kind === "number" || kind === "computed")
    .map((question) => ({
      ...{ id: question.id, label: question.label, rowsPath: rowsPathOf(question) },
      asked: askedQuestion(question),
    }));

/** Questions within different rows have nothing in common that could be counted. */
export const standTogether = (one: { rowsPath: string }, other: { rowsPath: string }): boolean =>
  one.rowsPath === "" || other.rowsPath === "" || one.rowsPath === other.rowsPath;
