import type { ToldAnswer } from "./told-answers.ts";

/** A question whose answer is another after a correction. */
export type AnswerDifference = {
  path: string;
  question: string;
  before: string | null;
  after: string | null;
};

/**
 * What a correction changed, question by question, in the words of the form; what is not answered is null. Compared is
 * what was answered, not what is told of it: two outlines may be told alike.
 */
export function answerDifferences(
  before: readonly ToldAnswer[],
  after: readonly ToldAnswer[],
): AnswerDifference[] {
  const former = new Map(before.map((told) => [told.path, told]));
  const present = new Map(after.map((told) => [told.path, told]));
  return [...new Set([...present.keys(), ...former.keys()])].flatMap((path) => {
    const [one, other] = [former.get(path), present.get(path)];
    if ((one?.written ?? null) === (other?.written ?? null)) return [];
    const question = (other ?? one)!.question;
    return [{ path, question, before: toldOf(one), after: toldOf(other) }];
  });
}

const toldOf = (told: ToldAnswer | undefined) => (told?.written == null ? null : told.answer);
