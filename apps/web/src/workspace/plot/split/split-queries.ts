import { queryOptions } from "@tanstack/react-query";
import type { Geometry } from "geojson";
import { callFunction } from "#app/call-function.ts";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { keys } from "../../keys.ts";

export interface PlotField {
  identifier: string;
  geometry: Geometry;
  areaHectares: number;
}

/** The plots that splitting would make of a plot; null where it is one field. */
export async function proposeSplit(plotId: number): Promise<PlotField[] | null> {
  const answer = await callFunction("propose-plot-split", { plotId });
  return (answer as { fields: PlotField[] | null }).fields;
}

type NamedPlot = RowOf<"plots", "id" | "identifier" | "geometry" | "area_hectares" | "deleted_at">;

type SplitRow = RowOf<"plot_splits", "id" | "plot_id" | "author" | "created_at">;

/** A split that is in force: the plot that was split and those that it made. */
export interface PlotSplit extends SplitRow {
  whole: NamedPlot;
  fields: NamedPlot[];
}

const PLOT = "id, identifier, geometry, area_hectares, deleted_at";

const splitKey = (projectId: number, plotId: number) =>
  [...keys.project(projectId), "plot", plotId, "split"] as const;

function plotsWhere(column: "id" | "split_id", value: number): Promise<NamedPlot[]> {
  return rows((client) => client.from("plots").select(PLOT).eq(column, value).order("id"));
}

function splitsWhere(projectId: number, column: "id" | "plot_id", value: number): Promise<SplitRow[]> {
  return rows((client) =>
    client
      .from("plot_splits")
      .select("id, plot_id, author, created_at")
      .eq("project_id", projectId)
      .eq(column, value)
      .is("undone_at", null),
  );
}

/** The split that replaced a plot; null where there is none in force. */
export function splitOfQuery(projectId: number, plotId: number) {
  return queryOptions({
    queryKey: [...splitKey(projectId, plotId), "of"],
    queryFn: async (): Promise<PlotSplit | null> => {
      const [split] = await splitsWhere(projectId, "plot_id", plotId);
      if (!split) return null;
      const [[whole], fields] = await Promise.all([
        plotsWhere("id", plotId),
        plotsWhere("split_id", split.id),
      ]);
      return whole ? { ...split, whole, fields } : null;
    },
  });
}

/** The split that made a plot; null for plots that came otherwise. */
export function splitBehindQuery(projectId: number, plotId: number) {
  return queryOptions({
    queryKey: [...splitKey(projectId, plotId), "behind"],
    queryFn: async (): Promise<(SplitRow & { whole: NamedPlot }) | null> => {
      const [plot] = await rows((client) => client.from("plots").select("split_id").eq("id", plotId));
      if (!plot?.split_id) return null;
      const [split] = await splitsWhere(projectId, "id", plot.split_id);
      if (!split) return null;
      const [whole] = await plotsWhere("id", split.plot_id);
      return whole ? { ...split, whole } : null;
    },
  });
}
