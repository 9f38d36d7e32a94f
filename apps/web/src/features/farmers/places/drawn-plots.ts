import { auditedWord } from "@parcelle/domain/audit/audited-words";
import { pictureStatesOf } from "@parcelle/domain/modules/picture-states";
import type { Geometry } from "geojson";
import type { Locale } from "#shell/locale.ts";
import type { PatternName, PlotState, Plots } from "#ui/map/map-types.ts";

/** A plot of a farmer, with its state in the module of its project. */
export interface WorkedPlot {
  id: number;
  geometry: Geometry | null;
  state: string | null;
  project: { module: string } | null;
}

const WITHOUT_STATE = "#4b5563";
const PATTERNS: PatternName[] = ["plain", "diagonal", "dots", "backward", "cross"];

const keyOf = ({ project, state }: WorkedPlot) =>
  project && state ? `${project.module} ${state}` : "without state";

/**
 * The plots of a farmer for a map, and how the states that they are in look: those of each module have its own colours.
 *
 * @param without what a plot is called that no run has looked at
 */
export function drawnPlots(
  worked: readonly WorkedPlot[],
  locale: Locale,
  without: string,
): { plots: Plots; states: PlotState[] } {
  const byKey = new Map(worked.map((plot) => [keyOf(plot), plot]));
  const states = [...byKey].map(([value, { project, state }], index): PlotState => {
    const known = project && pictureStatesOf(project.module).find((one) => one.value === state);
    const name = known?.name[locale] ?? (state && auditedWord("plot state", state, locale)) ?? without;
    return {
      ...{ value, label: project && state ? name : without, color: known?.color ?? WITHOUT_STATE },
      pattern: PATTERNS[index % PATTERNS.length]!,
    };
  });
  const features = worked.flatMap((plot) =>
    plot.geometry === null
      ? []
      : [
          {
            type: "Feature" as const,
            geometry: plot.geometry,
            properties: { id: String(plot.id), state: keyOf(plot) },
          },
        ],
  );
  return { plots: { type: "FeatureCollection", features }, states };
}
