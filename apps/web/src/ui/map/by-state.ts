import type { ExpressionSpecification } from "maplibre-gl";
import type { PlotState } from "./map-types.ts";

/** By state, from a table that the style carries; an unknown state gets the fallback. */
export function byState(
  property: string,
  states: readonly PlotState[],
  pick: (state: PlotState) => string,
  fallback: string,
): ExpressionSpecification | string {
  if (states.length === 0) return fallback;
  const pairs = states.flatMap((state) => [state.value, pick(state)]);
  return ["match", ["get", property], ...pairs, fallback] as unknown as ExpressionSpecification;
}
