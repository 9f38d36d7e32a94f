import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { plotKey } from "../plot/plot-queries.ts";

/** What persons decided of a plot, the newest first. */
export function overrulesQuery(projectId: number, plotId: number) {
  return queryOptions({
    queryKey: [...plotKey(projectId, plotId), "overrules"],
    queryFn: () =>
      rows((client) =>
        client
          .from("overrules")
          .select("id, plot_result_id, state, comment, created_by, author, created_at")
          .eq("plot_id", plotId)
          .order("id", { ascending: false }),
      ),
  });
}
