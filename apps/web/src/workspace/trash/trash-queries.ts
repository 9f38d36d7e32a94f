import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { keys } from "../keys.ts";
import { countOfRows, type RowSource } from "../rows/ask-rows.ts";
import { TRASH_COLUMNS, type TrashedPlot } from "./trashed-plot.ts";

export const trashKey = (projectId: number) => [...keys.plots(projectId), "trash"] as const;

/** The plots of a project that are in its trash. */
export const trashSource = (projectId: number): RowSource => ({
  function: "trashed_plots",
  input: { project: projectId },
});

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
    queryFn: async () => {
      const found = await rows((client) =>
        client
          .from("plot_trash")
          .select(TRASH_COLUMNS)
          .eq("project_id", projectId)
          .eq("id", plotId)
          .overrideTypes<TrashedPlot[], { merge: false }>(),
      );
      return found[0] ?? null;
    },
  });
}
