import { type QualityThresholds, qualityWeights } from "../quality-checks.ts";
import type { QualityFinding } from "../quality-finding.ts";
import type { Campaign } from "../quality-record.ts";

/** Records that were begun at night, by the clock of the project's zone: nobody is interviewed then. */
export function checkNight(
  { records, timeZone }: Campaign,
  { night_entry: asked }: QualityThresholds,
): QualityFinding[] {
  const clock = new Intl.DateTimeFormat("en-GB", {
    ...{ timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  });
  return records.flatMap(({ id, agent, startedAt }): QualityFinding[] => {
    if (startedAt === null) return [];
    const [hour, minute] = clock.format(startedAt).split(":").map(Number) as [number, number];
    if (!isBetween(hour, asked)) return [];
    const evidence = { hour, minute, timeZone };
    return [{ code: "night_entry", recordId: id, agent, weight: qualityWeights.night_entry, evidence }];
  });
}

function isBetween(hour: number, { fromHour, toHour }: { fromHour: number; toHour: number }): boolean {
  return fromHour <= toHour ? hour >= fromHour && hour < toHour : hour >= fromHour || hour < toHour;
}
