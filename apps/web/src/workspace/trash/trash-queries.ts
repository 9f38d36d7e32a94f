import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { joinedColumns } from "#app/database/joined-columns.ts";
import { rows } from "#app/rows.ts";
import { keys } from "../keys.ts";
import { countOfRows, type RowSource } from "../rows/ask-rows.ts";
import { TRASH_COLUMNS, type TrashedPlot } from "./trashed-plot.ts";

export const trashKey = (projectId: number) => [...keys.plots(projectId), "trash"] as const;

/** The plots of a project that are in its trash. */
export const trashSource =
  (projectId: number): RowSource<RowOf<"plot_trash">> =>
  (client, { searched, select, options }) =>
    client.rpc("trashed_plots", { project: projectId, ...searched }, options).select(select);

/** How many plots of the project are in the trash and may come back. */
export function trashCountQuery(projectId: number) {
  return queryOptions({
    queryKey: [...trashKey(projectId), "count"],
    queryFn: () => countOfRows(trashSource(projectId), { search: null, conditions: [] }),
  });
}

/** The plot of this number, where it is in the trash; else null. */
export function trashedPlotQuery(projectId: number, plotId: number) {
  return queryOptions({
    queryKey: [...trashKey(projectId), "one", plotId],
    queryFn: async (): Promise<TrashedPlot | null> => {
      const found = await rows((client) =>
        client
          .from("plot_trash")
          .select(joinedColumns(TRASH_COLUMNS))
          .eq("project_id", projectId)
          .eq("id", plotId),
      );
      return found[0] ?? null;
    },
  });
}
