import type { ControlOfPlot } from "./baseline-document.ts";

/**
 * How far a plot is from its controls in all covariates together, by their weights.
 *
 * @param controls of a plot
 * @returns without unit, see `Matching.distance`; null for a plot without controls
 */
export function controlsApart(controls: readonly ControlOfPlot[]): number | null {
  if (controls.length === 0) return null;
  const weights = controls.reduce((sum, { weight }) => sum + weight, 0);
  return controls.reduce((sum, { weight, distance }) => sum + weight * distance, 0) / weights;
}
