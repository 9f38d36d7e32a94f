import { readFindings } from "@parcelle/geometry/read-findings";
import { queryOptions } from "@tanstack/react-query";
import type { Geometry } from "geojson";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { keys } from "../keys.ts";
import type { PlotOverlap } from "../map/overlaps.ts";
import type { PlotRow, Relation } from "../plots/plot-row.ts";

/** A row of the module with its outline. */
export type PlotDetail<Row extends PlotRow = PlotRow> = Row & { geometry: Geometry };

/** What belongs to one plot. */
export const plotKey = (projectId: number, plotId: number) =>
  [...keys.project(projectId), "plot", plotId] as const;

/** The plot with its outline; null when the project has none of this number. */
export function plotQuery({ view }: Relation, projectId: number, plotId: number) {
  return queryOptions({
    queryKey: [...plotKey(projectId, plotId), "detail"],
    queryFn: async (): Promise<PlotDetail | null> => {
      const found = await rows((client) =>
        client.from(view).select("*").eq("project_id", projectId).eq("id", plotId),
      );
      const [plot] = found;
      return plot === undefined ? null : { ...plot, findings: readFindings(plot.findings) };
    },
  });
}

export type PlotRepair = RowOf<
  "plot_repairs",
  "id" | "method" | "before" | "after" | "created_by" | "author" | "created_at"
>;

export function repairsQuery(projectId: number, plotId: number) {
  return queryOptions({
    queryKey: [...plotKey(projectId, plotId), "repairs"],
    queryFn: () =>
      rows((client) =>
        client
          .from("plot_repairs")
          .select("id, method, before, after, created_by, author, created_at")
          .eq("plot_id", plotId)
          .order("id", { ascending: false })
          .limit(50),
      ),
  });
}

export interface OtherOverlap {
  plotId: number;
  identifier: string;
  squareMetres: number | null;
  percentOfThis: number | null;
  percentOfOther: number | null;
}

interface NamedOverlap extends PlotOverlap {
  a: { identifier: string };
  b: { identifier: string };
}

/** The pair seen from one of its plots. */
export function seenFrom(plotId: number, overlap: NamedOverlap): OtherOverlap {
  const isA = overlap.plot_a === plotId;
  return {
    plotId: isA ? overlap.plot_b : overlap.plot_a,
    identifier: (isA ? overlap.b : overlap.a).identifier,
    squareMetres: overlap.square_metres,
    percentOfThis: isA ? overlap.percent_of_a : overlap.percent_of_b,
    percentOfOther: isA ? overlap.percent_of_b : overlap.percent_of_a,
  };
}

export function plotOverlapsQuery(projectId: number, plotId: number) {
  return queryOptions({
    queryKey: [...plotKey(projectId, plotId), "overlaps"],
    queryFn: async () => {
      const found = await rows((client) =>
        client
          .from("plot_overlaps")
          .select("plot_a, plot_b, square_metres, percent_of_a, percent_of_b")
          .or(`plot_a.eq.${plotId},plot_b.eq.${plotId}`)
          .order("square_metres", { ascending: false }),
      );
      const names = await identifiers(found.flatMap(({ plot_a, plot_b }) => [plot_a, plot_b]));
      const named = (id: number) => ({ identifier: names.get(id) ?? String(id) });
      return found.map((overlap) =>
        seenFrom(plotId, { ...overlap, a: named(overlap.plot_a), b: named(overlap.plot_b) }),
      );
    },
  });
}

async function identifiers(ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await rows((client) =>
    client
      .from("plots")
      .select("id, identifier")
      .in("id", [...new Set(ids)]),
  );
  return new Map(found.map(({ id, identifier }) => [id, identifier]));
}

async function neighbour(
  view: Relation["view"],
  projectId: number,
  plotId: number,
  ascending: boolean,
): Promise<number | null> {
  const found = await rows((client) => {
    const plots = client.from(view).select("id").eq("project_id", projectId);
    return (ascending ? plots.gt("id", plotId) : plots.lt("id", plotId)).order("id", { ascending }).limit(1);
  });
  return found[0]?.id ?? null;
}

/** The plots before and after this one in the order of the import. */
export function neighboursQuery({ view }: Relation, projectId: number, plotId: number) {
  return queryOptions({
    queryKey: [...plotKey(projectId, plotId), "neighbours"],
    queryFn: async () => ({
      previous: await neighbour(view, projectId, plotId, false),
      next: await neighbour(view, projectId, plotId, true),
    }),
  });
}
