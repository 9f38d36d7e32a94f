import { queryOptions } from "@tanstack/react-query";
import type { PlotFeatures } from "#app/database/project-shapes.ts";
import { READ, rows } from "#app/rows.ts";
import type { Plots } from "#ui/map/map-types.ts";
import { keys } from "../keys.ts";
import { type StateList, stateOf } from "../states/state-list.ts";

/** The outlines of all plots of a project, to about 10 cm. */
export function plotFeaturesQuery(projectId: number) {
  return queryOptions({
    queryKey: [...keys.project(projectId), "features"],
    queryFn: () => rows((client) => client.rpc("project_plot_features", { project: projectId }, READ)),
  });
}

/** The plots of `shown` as the map wants them, each with the state that gives its colour. */
export function plotsOf(
  features: PlotFeatures,
  states: Pick<StateList, "column" | "none">,
  shown?: ReadonlySet<string>,
): Plots {
  const kept = shown
    ? features.features.filter(({ properties }) => shown.has(String(properties.id)))
    : features.features;
  return {
    type: "FeatureCollection",
    features: kept.map(({ geometry, properties }) => ({
      type: "Feature",
      geometry,
      properties: { id: String(properties.id), state: stateOf(states, properties) },
    })),
  };
}
