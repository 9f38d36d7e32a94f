import { type EligibilityReason, plotEligibility, type ReasonArea, statesOfAreas } from "./eligibility.ts";

/** Reasons of plots: of their land, that a part of it is eligible and a part not, or that a point has no land. */
export type PlotReason = EligibilityReason | "mixed" | "no_outline";

/**
 * Why a plot is what it is: the reason of the largest area that speaks for its state. Land that is eligible in part and
 * not in part is mixed, whatever else of it is to be examined.
 * @param areas hectares of each reason; none for a point
 */
export function plotReason(areas: readonly ReasonArea[]): PlotReason {
  if (areas.length === 0) return "no_outline";
  const found = statesOfAreas(areas);
  if (found.includes("eligible") && found.includes("not_eligible")) return "mixed";
  const state = plotEligibility(areas);
  const speaking = areas.filter((area) => area.state === state);
  const [first] = (speaking.length > 0 ? speaking : areas).toSorted(
    (one, other) => other.hectares - one.hectares,
  );
  return first!.reason;
}
