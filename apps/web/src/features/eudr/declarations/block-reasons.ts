import { isCountry } from "@parcelle/domain/countries";
import { maximumPointHectares } from "@parcelle/domain/declaration/missing-in-product";
import { producerOf } from "#workspace/plots/producer-of.ts";
import type { EudrPlot } from "../results/eudr-plot.ts";

export const blockReasons = [
  "non_compliant",
  "to_review",
  "not_assessed",
  "outdated",
  "geometry_invalid",
  "producer_missing",
  "country_missing",
  "point_too_large",
] as const;
export type BlockReason = (typeof blockReasons)[number];

function inPoint(plot: EudrPlot): BlockReason[] {
  // A point stands for the area that was declared.
  if (!plot.is_point) return [];
  return (plot.declared_area_hectares ?? 0) > maximumPointHectares ? ["point_too_large"] : [];
}

/** Why a plot keeps a declaration from being ready, by the same rules as `missingParts`; nothing when it does not. */
export function blocksOf(plot: EudrPlot): BlockReason[] {
  const reasons: BlockReason[] = [];
  if (plot.state === null) reasons.push("not_assessed");
  else if (plot.result_outdated) reasons.push("outdated");
  else if (plot.state !== "compliant") reasons.push(plot.state);
  if (!plot.geometry_valid) reasons.push("geometry_invalid");
  if (!producerOf(plot)?.trim()) reasons.push("producer_missing");
  if (!isCountry(plot.country ?? "")) reasons.push("country_missing");
  return [...reasons, ...inPoint(plot)];
}
