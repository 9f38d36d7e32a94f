import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import type { Bounds } from "#ui/map/map-types.ts";
import { keys } from "../keys.ts";
import type { StateList } from "../states/state-list.ts";

/** How many plots a project has, of which states, and where. */
export interface PlotSummary {
  plots: number;
  /** Another one whenever the map of the project changed. */
  version: string;
  bounds: Bounds | null;
  /** Around the centres without the outermost 2 % on each side. */
  main: Bounds | null;
  /** How many plots are in each state, under the column of each list of states. */
  [states: string]: unknown;
}

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
    queryFn: async () => {
      const found: unknown = await rows((client) =>
        client.rpc("project_plot_summary", { project: projectId }),
      );
      return found as PlotSummary;
    },
  });
}
