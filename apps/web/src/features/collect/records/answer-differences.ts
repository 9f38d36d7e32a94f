/** A question whose answer is another after a correction. */
export type AnswerDifference = { question: string; before: string | null; after: string | null };

type Facts = readonly (readonly [string, string])[];

/** What a correction changed, question by question, in the words of the form; what is not answered is null. */
export function answerDifferences(before: Facts, after: Facts, unanswered: string): AnswerDifference[] {
  const told = (facts: Facts) =>
    new Map(facts.map(([question, answer]) => [question, answer === unanswered ? null : answer]));
  const [former, present] = [told(before), told(after)];
  return [...new Set([...present.keys(), ...former.keys()])]
    .map((question) => ({
      question,
      before: former.get(question) ?? null,
      after: present.get(question) ?? null,
    }))
    .filter((difference) => difference.before !== difference.after);
}
