import { queryOptions } from "@tanstack/react-query";
import type { PlotSummary } from "#app/database/project-shapes.ts";
import { READ, rows } from "#app/rows.ts";
import { keys } from "../keys.ts";
import type { StateList } from "../states/state-list.ts";

/** How many plots are in each state of a list. */
export function countsBy(
  summary: PlotSummary,
  { column }: Pick<StateList, "column">,
): Record<string, number> {
  return (summary[column] as Record<string, number> | undefined) ?? {};
}

export function summaryQuery(projectId: number) {
  return queryOptions({
    queryKey: [...keys.plots(projectId), "summary"],
    queryFn: () => rows((client) => client.rpc("project_plot_summary", { project: projectId }, READ)),
  });
}
