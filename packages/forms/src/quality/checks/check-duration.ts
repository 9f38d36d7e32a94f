import type { QualityThresholds } from "../quality-checks.ts";
import { qualityWeights } from "../quality-checks.ts";
import type { QualityFinding } from "../quality-finding.ts";
import type { Campaign, QualityRecord } from "../quality-record.ts";
import { scalesWithoutEach } from "./scales-without-each.ts";

/** Two records of one day differ by less than a tenth of their length without anybody noticing. */
const LEAST_DEVIATION = Math.log(1.1);

/**
 * Records that took far less or far more time than the form usually takes: minutes are compared by their logarithm, which
 * is nearly normal, with the records of the other agents where these are enough, so that one who hurries does not make it usual.
 *
 * @see Survey Solutions, report "speed and quantity"; Murphy et al., Interviewer falsification in survey research (2016)
 */
export function checkDuration(
  { records }: Campaign,
  { duration_short: short, duration_long: long }: QualityThresholds,
): QualityFinding[] {
  const timed = records.flatMap((record) => {
    const minutes = minutesOf(record);
    return minutes === null ? [] : [{ record, minutes, number: Math.log(minutes) }];
  });
  const scaleOf = scalesWithoutEach(
    timed.map(({ record, number }) => ({ agent: record.agent, number })),
    Math.min(short.leastRecords, long.leastRecords),
  );
  return timed.flatMap(({ record, minutes, number }): QualityFinding[] => {
    const scale = scaleOf(record.agent);
    if (scale === null) return [];
    const deviation = Math.max(scale.deviation, LEAST_DEVIATION);
    const usualMinutes = Math.exp(scale.median);
    const told = { recordId: record.id, agent: record.agent };
    if (scale.count >= short.leastRecords && number < scale.median - short.deviations * deviation) {
      const boundMinutes = Math.exp(scale.median - short.deviations * deviation);
      const evidence = { minutes, usualMinutes, boundMinutes };
      return [{ code: "duration_short", ...told, weight: qualityWeights.duration_short, evidence }];
    }
    if (scale.count >= long.leastRecords && number > scale.median + long.deviations * deviation) {
      const boundMinutes = Math.exp(scale.median + long.deviations * deviation);
      const evidence = { minutes, usualMinutes, boundMinutes };
      return [{ code: "duration_long", ...told, weight: qualityWeights.duration_long, evidence }];
    }
    return [];
  });
}

function minutesOf({ startedAt, finishedAt }: QualityRecord): number | null {
  if (startedAt === null || finishedAt === null) return null;
  const minutes = (finishedAt.getTime() - startedAt.getTime()) / 60_000;
  return minutes > 0 ? minutes : null;
}
