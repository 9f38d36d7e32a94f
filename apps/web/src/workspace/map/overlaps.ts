import { queryOptions } from "@tanstack/react-query";
import type { FeatureCollection } from "geojson";
import type { RowOf } from "#app/database/database.ts";
import type { PlotFeatures } from "#app/database/project-shapes.ts";
import { rows } from "#app/rows.ts";
import { keys } from "../keys.ts";

export type PlotOverlap = RowOf<
  "plot_overlaps",
  "plot_a" | "plot_b" | "square_metres" | "percent_of_a" | "percent_of_b"
>;

export function overlapsQuery(projectId: number) {
  return queryOptions({
    queryKey: [...keys.project(projectId), "overlaps"],
    queryFn: () =>
      rows((client) =>
        client
          .from("plot_overlaps")
          .select("plot_a, plot_b, square_metres, percent_of_a, percent_of_b")
          .eq("project_id", projectId)
          .order("square_metres", { ascending: false, nullsFirst: false })
          .limit(5_000),
      ),
  });
}

const NONE: FeatureCollection = { type: "FeatureCollection", features: [] };
/** Cutting every pair of a large project would hold up the page; the table still names all of them. */
const MOST_PAIRS_DRAWN = 500;
const IDS_A_REQUEST = 500;

/** The outlines of plots that overlap, where the map does not have all of them. */
export async function outlinesOfOverlaps(
  projectId: number,
  overlaps: readonly PlotOverlap[],
): Promise<PlotFeatures> {
  const pairs = overlaps.slice(0, MOST_PAIRS_DRAWN);
  return outlinesOfPlots(projectId, [...new Set(pairs.flatMap(({ plot_a, plot_b }) => [plot_a, plot_b]))]);
}

/** The outlines of some plots of a project. */
export async function outlinesOfPlots(projectId: number, ids: readonly number[]): Promise<PlotFeatures> {
  const features: PlotFeatures["features"] = [];
  for (let from = 0; from < ids.length; from += IDS_A_REQUEST) {
    const plots = await rows((client) =>
      client
        .from("plots")
        .select("id, identifier, geometry_state, geometry")
        .eq("project_id", projectId)
        .in("id", ids.slice(from, from + IDS_A_REQUEST)),
    );
    features.push(...plots.map(featureOf));
  }
  return { type: "FeatureCollection", features };
}

type OutlinedPlot = RowOf<"plots", "id" | "identifier" | "geometry_state" | "geometry">;

function featureOf({
  id,
  identifier,
  geometry_state,
  geometry,
}: OutlinedPlot): PlotFeatures["features"][number] {
  const properties = { id, identifier, geometry_state };
  return { type: "Feature", properties, geometry };
}

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
    features: findOverlaps(plots).flatMap(({ geometry }) =>
      geometry === null ? [] : [{ type: "Feature", properties: {}, geometry }],
    ),
  };
}
