import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { keys, PLOT_COLUMNS, type PlotOverview } from "../api.ts";

/** The row of one plot, where the tables do not have all of them. */
export function onePlotQuery(projectId: number, plotId: number) {
  return queryOptions({
    queryKey: [...keys.plots(projectId), "one", plotId],
    queryFn: () =>
      rows((client) =>
        client
          .from("plot_overview")
          .select(PLOT_COLUMNS)
          .eq("project_id", projectId)
          .eq("id", plotId)
          .single()
          .overrideTypes<PlotOverview, { merge: false }>(),
      ),
  });
}
