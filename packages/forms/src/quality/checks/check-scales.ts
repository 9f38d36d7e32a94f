import { type QualityThresholds, qualityWeights } from "../quality-checks.ts";
import type { QualityFinding } from "../quality-finding.ts";
import type { Campaign, QualityRecord } from "../quality-record.ts";

/**
 * Records that give one answer to all questions of a scale, where others seldom do.
 *
 * @see Krosnick, Response strategies for coping with the cognitive demands of attitude measures (1991), on straight-lining
 */
export function checkScales(
  { questions, records }: Campaign,
  { straight_lining: asked }: QualityThresholds,
): QualityFinding[] {
  const scales = Map.groupBy([...questions.keys()], (at) => questions[at]!.scale);
  const found = new Map<number, QualityFinding>();
  for (const [scale, items] of scales) {
    if (scale === null || items.length < asked.leastQuestions) continue;
    const answered = records.filter(({ answers }) => items.every((at) => answers[at] !== ""));
    const straight = answered.filter((record) => isStraight(record, items));
    const shareOfOthers = sharesWithoutEach(answered, straight);
    for (const record of straight) {
      const usualShare = shareOfOthers(record.agent);
      if (usualShare > asked.usualShare || found.has(record.id)) continue;
      const evidence = {
        ...{ path: questions[items[0]!]!.path, questions: items.length },
        ...{ answer: record.answers[items[0]!]!, usualShare },
      };
      const told = { recordId: record.id, agent: record.agent, weight: qualityWeights.straight_lining };
      found.set(record.id, { code: "straight_lining", ...told, evidence });
    }
  }
  return [...found.values()];
}

const isStraight = ({ answers }: QualityRecord, items: readonly number[]): boolean =>
  items.every((at) => answers[at] === answers[items[0]!]);

/** The share of straight records of all who are not an agent; of his own where there is nobody else. */
function sharesWithoutEach(answered: readonly QualityRecord[], straight: readonly QualityRecord[]) {
  const [all, hits] = [answered, straight].map((records) => Map.groupBy(records, ({ agent }) => agent));
  return (agent: string): number => {
    const others = answered.length - all!.get(agent)!.length;
    if (others === 0) return straight.length / answered.length;
    return (straight.length - (hits!.get(agent)?.length ?? 0)) / others;
  };
}
