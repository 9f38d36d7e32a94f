import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import type { Answers } from "@parcelle/forms/record/answers";
import type { Locale } from "#shell/locale.ts";
import { toldAnswers } from "../records/told-answers.ts";

/** A question with what each record answers to it; null where one does not. */
export interface ComparedAnswer {
  path: string;
  question: string;
  answers: { told: string | null; isChanged: boolean }[];
}

/**
 * The answers of several records of a form beside each other, each read by the version that it was filled by. Questions that
 * none of them answers are left out.
 *
 * @param records the latest first: an answer has changed where the record after it in the list says another one
 */
export function sideBySide(
  records: readonly { answers: Answers; definition: FormDefinition | null }[],
  locale: Locale,
  row: (number: string) => string,
): ComparedAnswer[] {
  const questions = new Map<string, string>();
  const told = records.map(({ answers, definition }) => {
    const own = new Map<string, string>();
    if (definition === null) return own;
    for (const { path, question, written, answer } of toldAnswers(definition, answers, locale, row)) {
      if (written === null || written === "") continue;
      if (!questions.has(path)) questions.set(path, question);
      own.set(path, answer);
    }
    return own;
  });
  return [...questions].map(([path, question]) => ({
    path,
    question,
    answers: told.map((own, at) => {
      const before = told[at + 1];
      return {
        told: own.get(path) ?? null,
        isChanged: before !== undefined && own.get(path) !== before.get(path),
      };
    }),
  }));
}
