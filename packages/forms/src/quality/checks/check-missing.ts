import { type QualityThresholds, qualityWeights } from "../quality-checks.ts";
import type { QualityFinding } from "../quality-finding.ts";
import type { Campaign } from "../quality-record.ts";

/** Codes by which forms of the field say "do not know" and "refuses to say". */
const UNKNOWN =
  /^(?:nsp|ne_?sa(?:it|is)_?pas|pas_?de_?reponse|dk|do?nt?_?know|do_?not_?know|refus(?:e|ed|al)?|-?(?:88|98|99|888|998|999|9998|9999))$/i;

/** A question that so many records answer is asked of nearly everybody. */
const COMMONLY_ANSWERED = 0.9;

/**
 * Records that leave out, or answer by "do not know", much of what nearly all others answer.
 *
 * @see Innovations for Poverty Action, High Frequency Checks, on missing values and "don't know"
 */
export function checkMissing(
  { questions, records }: Campaign,
  { missing_share: asked }: QualityThresholds,
): QualityFinding[] {
  const common = [...questions.keys()].filter((at) => {
    const answered = records.filter(({ answers }) => answers[at] !== "").length;
    return answered >= COMMONLY_ANSWERED * records.length;
  });
  if (common.length < asked.leastQuestions) return [];
  return records.flatMap(({ id, agent, answers }): QualityFinding[] => {
    const missing = common.filter((at) => answers[at] === "").length;
    const unknown = common.filter(
      (at) => questions[at]!.kind !== "text" && UNKNOWN.test(answers[at]!),
    ).length;
    if ((missing + unknown) / common.length < asked.share) return [];
    const evidence = { missing, unknown, questions: common.length };
    return [{ code: "missing_share", recordId: id, agent, weight: qualityWeights.missing_share, evidence }];
  });
}
