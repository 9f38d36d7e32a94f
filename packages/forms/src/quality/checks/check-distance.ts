import { metresBetween } from "../metres-between.ts";
import { type QualityThresholds, qualityWeights } from "../quality-checks.ts";
import type { QualityFinding } from "../quality-finding.ts";
import type { Campaign } from "../quality-record.ts";

/** Records that were filled far from the plot or the place that they are about, accuracy of the position allowed for. */
export function checkDistance(
  { records }: Campaign,
  { far_from_target: asked }: QualityThresholds,
): QualityFinding[] {
  return records.flatMap(({ id, agent, place, target }): QualityFinding[] => {
    if (place === null || target === null) return [];
    const metres = metresBetween(place, target) - target.radiusMetres - place.accuracyMetres;
    if (metres <= asked.metres) return [];
    const evidence = { metres, mostMetres: asked.metres };
    const told = { recordId: id, agent, weight: qualityWeights.far_from_target };
    return [{ code: "far_from_target", ...told, evidence }];
  });
}
