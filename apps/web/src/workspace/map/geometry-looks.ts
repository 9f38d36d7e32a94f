import { geometryStates, geometryStateText } from "#features/eudr/results/plot-states.ts";
import type { Locale } from "#shell/locale.ts";
import type { PlotState } from "#ui/map/map-types.ts";
import type { GeometryState } from "../api.ts";

const LOOKS: Record<GeometryState, Pick<PlotState, "color" | "pattern">> = {
  normal: { color: "#0f766e", pattern: "plain" },
  overlapping: { color: "#b45309", pattern: "cross" },
  abnormal: { color: "#b91c1c", pattern: "diagonal" },
};

/** How plots look by the state of their geometry, in colour and pattern. */
export function geometryLooks(locale: Locale): PlotState[] {
  return geometryStates.map((value) => ({
    value,
    label: geometryStateText(value, locale),
    ...LOOKS[value],
  }));
}
