import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import type { Workspace } from "../define-workspace.ts";
import { keys } from "../keys.ts";
import type { PlotRow } from "../plots/plot-row.ts";
import { type StateList, stateOf } from "../states/state-list.ts";
import type { Figure } from "../statistics/figures.ts";
import { countOf, figuresOf, hectaresValues, type PlotGroup } from "../statistics/figures-query.ts";
import { landGroups } from "../statistics/land-groups.ts";
import type { ChosenPlots } from "./report-jobs.ts";

/** What the page tells of the plots of a report, however many they are. */
export interface ReportPlots {
  count: number;
  groups: (Figure & { state: string })[];
  /** The plot that changed last; null without plots. */
  latest: Pick<PlotRow, "identifier" | "updated_at"> | null;
}

async function newestPlot(projectId: number, plotIds: ChosenPlots): Promise<ReportPlots["latest"]> {
  const [plot] = await rows((client) => {
    const present = client
      .from("plots")
      .select("identifier, updated_at")
      .eq("project_id", projectId)
      .is("deleted_at", null);
    const asked = plotIds === "all" ? present : present.in("id", plotIds);
    return asked.order("updated_at", { ascending: false }).limit(1);
  });
  return plot ?? null;
}

/** What groups of plots come to, each state with the hectares that are told of it. */
export function summaryOf(
  groups: readonly PlotGroup[],
  states: StateList,
): Pick<ReportPlots, "count" | "groups"> {
  const told = landGroups(groups, states).map((group) => {
    const { plots, hectares } = group;
    return { plots, hectares, state: stateOf(states, group) };
  });
  return { count: countOf(groups), groups: told };
}

export function reportPlotsQuery(
  { states }: Pick<Workspace, "states">,
  projectId: number,
  plotIds: ChosenPlots,
) {
  const asked = { summed: hectaresValues(states), ...(plotIds === "all" ? {} : { chosen: plotIds }) };
  return queryOptions({
    queryKey: [...keys.plots(projectId), "report", plotIds],
    queryFn: async (): Promise<ReportPlots> => {
      const [groups, latest] = await Promise.all([
        figuresOf(projectId, asked),
        newestPlot(projectId, plotIds),
      ]);
      return { ...summaryOf(groups, states), latest };
    },
  });
}
