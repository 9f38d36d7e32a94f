import { queryOptions } from "@tanstack/react-query";
import type { FeatureCollection } from "geojson";
import { rows } from "#app/rows.ts";
import { keys } from "../api.ts";
import type { PlotFeatures } from "./plot-features.ts";

/** A row of `plot_overlaps`. */
export interface PlotOverlap {
  plot_a: number;
  plot_b: number;
  square_metres: number;
  percent_of_a: number;
  percent_of_b: number;
}

export function overlapsQuery(projectId: number) {
  return queryOptions({
    queryKey: [...keys.project(projectId), "overlaps"],
    queryFn: () =>
      rows((client) =>
        client
          .from("plot_overlaps")
          .select("plot_a, plot_b, square_metres, percent_of_a, percent_of_b")
          .eq("project_id", projectId)
          .order("square_metres", { ascending: false })
          .limit(5_000)
          .overrideTypes<PlotOverlap[], { merge: false }>(),
      ),
  });
}

const NONE: FeatureCollection = { type: "FeatureCollection", features: [] };
/** Cutting every pair of a large project would hold up the page; the table still names all of them. */
const MOST_PAIRS_DRAWN = 500;

/** The common areas of plots that overlap, cut in the browser from the outlines that the map has anyway. */
export async function overlapAreas(
  features: PlotFeatures,
  overlaps: readonly PlotOverlap[],
): Promise<FeatureCollection> {
  const pairs = overlaps.slice(0, MOST_PAIRS_DRAWN);
  if (pairs.length === 0) return NONE;
  const { findOverlaps } = await import("@parcelle/geometry/overlaps");
  const concerned = new Set(pairs.flatMap(({ plot_a, plot_b }) => [plot_a, plot_b]));
  const plots = features.features
    .filter(({ properties }) => concerned.has(properties.id))
    .map(({ geometry, properties }) => ({ id: String(properties.id), geometry }));
  return {
    type: "FeatureCollection",
    features: findOverlaps(plots).map(({ geometry }) => ({ type: "Feature", properties: {}, geometry })),
  };
}
