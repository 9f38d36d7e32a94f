import { queryOptions } from "@tanstack/react-query";
import type { FeatureCollection, Geometry } from "geojson";
import { rows } from "#app/rows.ts";
import type { Plots } from "#ui/map/map-types.ts";
import { keys } from "../keys.ts";
import { type StateList, stateOf } from "../states/state-list.ts";

/** A plot on the map, with its state in each list that it can be coloured by. */
export interface PlotFeatureProperties {
  id: number;
  identifier: string;
  [states: string]: unknown;
}

export type PlotFeatures = FeatureCollection<Geometry, PlotFeatureProperties>;

/** The outlines of all plots of a project, to about 10 cm. */
export function plotFeaturesQuery(projectId: number) {
  return queryOptions({
    queryKey: [...keys.project(projectId), "features"],
    queryFn: async () => {
      const found: unknown = await rows((client) =>
        client.rpc("project_plot_features", { project: projectId }),
      );
      return found as PlotFeatures;
    },
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
