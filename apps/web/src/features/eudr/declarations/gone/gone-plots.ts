import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { keys } from "#workspace/keys.ts";

/** A plot that is no longer there, with the plots of its fields where it was split. */
export interface GonePlot {
  id: number;
  identifier: string;
  fields: number[];
}

/** The gone plots among those of a draft. */
export function goneAmong(plotIds: readonly number[], gone: ReadonlyMap<number, GonePlot>): GonePlot[] {
  return plotIds.flatMap((id) => gone.get(id) ?? []);
}

export function withoutGone(plotIds: readonly number[], gone: ReadonlyMap<number, GonePlot>): number[] {
  return plotIds.filter((id) => !gone.has(id));
}

/** The plots of the fields stand where the plot stood that was split into them; what was deleted is left out. */
export function withFields(plotIds: readonly number[], gone: ReadonlyMap<number, GonePlot>): number[] {
  return [...new Set(plotIds.flatMap((id) => gone.get(id)?.fields ?? [id]))];
}

type Named = RowOf<"plots", "id" | "identifier">;
type Split = RowOf<"plot_splits", "id" | "plot_id">;
type Field = RowOf<"plots", "id" | "split_id">;

const A_PAGE = 20_000;

async function every<Row extends { id: number }>(read: (after: number) => Promise<Row[]>): Promise<Row[]> {
  const found: Row[] = [];
  for (;;) {
    const page = await read(found.at(-1)?.id ?? 0);
    found.push(...page);
    if (page.length < A_PAGE) return found;
  }
}

function deletedPlots(projectId: number, after: number): Promise<Named[]> {
  return rows((client) =>
    client
      .from("plots")
      .select("id, identifier")
      .eq("project_id", projectId)
      .not("deleted_at", "is", null)
      .gt("id", after)
      .order("id")
      .limit(A_PAGE),
  );
}

function splitsInForce(projectId: number, after: number): Promise<Split[]> {
  return rows((client) =>
    client
      .from("plot_splits")
      .select("id, plot_id")
      .eq("project_id", projectId)
      .is("undone_at", null)
      .gt("id", after)
      .order("id")
      .limit(A_PAGE),
  );
}

function fieldPlots(projectId: number, after: number): Promise<Field[]> {
  return rows((client) =>
    client
      .from("plots")
      .select("id, split_id")
      .eq("project_id", projectId)
      .is("deleted_at", null)
      .not("split_id", "is", null)
      .gt("id", after)
      .order("id")
      .limit(A_PAGE),
  );
}

/** Plots of the project that are no longer there, by number. */
export function gonePlotsQuery(projectId: number) {
  return queryOptions({
    queryKey: [...keys.plots(projectId), "gone"],
    queryFn: async (): Promise<ReadonlyMap<number, GonePlot>> => {
      const [deleted, splits, fields] = await Promise.all([
        every((after) => deletedPlots(projectId, after)),
        every((after) => splitsInForce(projectId, after)),
        every((after) => fieldPlots(projectId, after)),
      ]);
      return joined(deleted, splits, fields);
    },
  });
}

export function joined(
  deleted: readonly Named[],
  splits: readonly Split[],
  fields: readonly Field[],
): ReadonlyMap<number, GonePlot> {
  const splitOf = new Map(splits.map(({ id, plot_id }) => [plot_id, id]));
  const fieldsOf = Map.groupBy(fields, ({ split_id }) => split_id);
  return new Map(
    deleted.map((plot) => {
      const split = splitOf.get(plot.id);
      const own = split === undefined ? [] : (fieldsOf.get(split) ?? []);
      return [plot.id, { ...plot, fields: own.map(({ id }) => id) }];
    }),
  );
}
