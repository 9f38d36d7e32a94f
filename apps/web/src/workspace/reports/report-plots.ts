import { queryOptions } from "@tanstack/react-query";
import { joinedColumns } from "#app/database/joined-columns.ts";
import { rows } from "#app/rows.ts";
import type { Workspace } from "../define-workspace.ts";
import { keys } from "../keys.ts";
import { type PlotRow, plotColumnNames, type Relation, statedArea } from "../plots/plot-row.ts";
import { type StateList, stateOf } from "../states/state-list.ts";
import type { Figure } from "../statistics/figures.ts";
import { countOf, figuresOf } from "../statistics/figures-query.ts";
import type { ChosenPlots } from "./report-jobs.ts";

/** What the page tells of the plots of a report, however many they are. */
export interface ReportPlots {
  count: number;
  groups: (Figure & { state: string })[];
  /** The plot that changed last; null without plots. */
  latest: Pick<PlotRow, "identifier" | "updated_at"> | null;
}

async function everyPlot(projectId: number, states: StateList): Promise<ReportPlots> {
  const [groups, latest] = await Promise.all([figuresOf(projectId), newestPlot(projectId)]);
  const told = groups.map((group) => {
    const { plots, hectares } = group;
    return { plots, hectares, state: stateOf(states, group) };
  });
  return { count: countOf(groups), groups: told, latest };
}

async function newestPlot(projectId: number): Promise<ReportPlots["latest"]> {
  const [plot] = await rows((client) =>
    client
      .from("plots")
      .select("identifier, updated_at")
      .eq("project_id", projectId)
      .is("deleted_at", null)
      .order("updated_at", { ascending: false })
      .limit(1),
  );
  return plot ?? null;
}

async function somePlots(
  relation: Relation,
  projectId: number,
  plotIds: readonly number[],
): Promise<PlotRow[]> {
  return await rows((client) =>
    client
      .from(relation.view)
      .select(joinedColumns(plotColumnNames(relation)))
      .eq("project_id", projectId)
      .in("id", plotIds),
  );
}

export function summaryOf(plots: readonly PlotRow[], states: StateList): ReportPlots {
  const groups = plots.map((plot) => ({
    state: stateOf(states, plot),
    plots: 1,
    hectares: statedArea(plot) ?? 0,
  }));
  const [first] = plots;
  const latest = plots.reduce((one, other) => (other.updated_at > one.updated_at ? other : one), first!);
  return { count: plots.length, groups, latest: first ? latest : null };
}

export function reportPlotsQuery(
  { relation, states }: Pick<Workspace, "relation" | "states">,
  projectId: number,
  plotIds: ChosenPlots,
) {
  return queryOptions({
    queryKey: [...keys.plots(projectId), "report", plotIds],
    queryFn: async () =>
      plotIds === "all"
        ? await everyPlot(projectId, states)
        : summaryOf(await somePlots(relation, projectId, plotIds), states),
  });
}
