import { queryOptions } from "@tanstack/react-query";
import type { FeatureCollection, Geometry } from "geojson";
import { rows } from "#app/rows.ts";
import type { ComplianceState } from "#features/eudr/results/plot-states.ts";
import type { Plots } from "#ui/map/map-types.ts";
import { type GeometryState, keys } from "../api.ts";

export interface PlotFeatureProperties {
  id: number;
  identifier: string;
  compliance: Exclude<ComplianceState, "not_assessed"> | null;
  geometryState: GeometryState;
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

export type ColorBy = "compliance" | "geometry";

/** The plots of `shown` as the map wants them, each with the state that gives its colour. */
export function plotsOf(features: PlotFeatures, colorBy: ColorBy, shown?: ReadonlySet<string>): Plots {
  const kept = shown
    ? features.features.filter(({ properties }) => shown.has(String(properties.id)))
    : features.features;
  return {
    type: "FeatureCollection",
    features: kept.map(({ geometry, properties }) => ({
      type: "Feature",
      geometry,
      properties: {
        id: String(properties.id),
        state: colorBy === "geometry" ? properties.geometryState : (properties.compliance ?? "not_assessed"),
      },
    })),
  };
}
