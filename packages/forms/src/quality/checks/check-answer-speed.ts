import { type QualityThresholds, qualityWeights } from "../quality-checks.ts";
import type { QualityFinding } from "../quality-finding.ts";
import type { Campaign } from "../quality-record.ts";

/**
 * Records of which most questions were in sight for too short to be read out and answered, by the phone's own log.
 *
 * @see https://docs.getodk.org/form-audit-log/
 */
export function checkAnswerSpeed(
  { records }: Campaign,
  { fast_answers: asked }: QualityThresholds,
): QualityFinding[] {
  return records.flatMap(({ id, agent, timings }): QualityFinding[] => {
    if (timings === null || timings.length < asked.leastQuestions) return [];
    const fast = timings.filter(({ seconds }) => seconds < asked.seconds).length;
    if (fast / timings.length < asked.share) return [];
    const evidence = { fast, questions: timings.length, seconds: asked.seconds };
    return [{ code: "fast_answers", recordId: id, agent, weight: qualityWeights.fast_answers, evidence }];
  });
}
