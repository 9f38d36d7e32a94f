import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { keys, TRASH_COLUMNS, type TrashedPlot } from "../api.ts";
import { plotTrashPage } from "../plots/ask-plots.ts";

export const trashKey = (projectId: number) => [...keys.plots(projectId), "trash"] as const;

const EVERYTHING = { search: null, conditions: [], order: [] };

/** How many plots of the project are in the trash and may come back. */
export function trashCountQuery(projectId: number) {
  return queryOptions({
    queryKey: [...trashKey(projectId), "count"],
    queryFn: async () => (await plotTrashPage(projectId, EVERYTHING, [0, 0], true)).count ?? 0,
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
