import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";
import { keys } from "../keys.ts";
import type { StateList } from "../states/state-list.ts";

/** Plots that are alike in all that statistics tell apart: how many they are, and their stated hectares. */
export type PlotGroup = RowOf<"project_plot_figures">;

/** What is counted besides plots and stated hectares, and of which plots; of all where none are named. */
export interface AskedFigures {
  /** Keys of values that runs tell, to be added up. */
  summed?: readonly string[];
  chosen?: readonly number[];
}

/** The plots of a project, counted by the database: some hundred groups however many plots there are. */
export function figuresQuery(projectId: number, { summed = [] }: Pick<AskedFigures, "summed"> = {}) {
  return queryOptions({
    queryKey: [...keys.plots(projectId), "figures", ...summed],
    queryFn: () => figuresOf(projectId, { summed }),
  });
}

export async function figuresOf(
  projectId: number,
  { summed = [], chosen }: AskedFigures = {},
): Promise<PlotGroup[]> {
  const asked = {
    project: projectId,
    ...(summed.length > 0 ? { summed: [...summed] } : {}),
    ...(chosen ? { chosen: [...chosen] } : {}),
  };
  return await rows((client) => client.rpc("project_plot_figures", asked, READ));
}

/** The values that tell the hectares of a module's states. */
export function hectaresValues({ list }: Pick<StateList, "list">): string[] {
  return list.flatMap(({ hectaresValue }) => hectaresValue ?? []);
}

/** The plots that an analysis takes: those whose outline can be measured. */
export function usableOf<Group extends Pick<PlotGroup, "geometry_state">>(groups: readonly Group[]): Group[] {
  return groups.filter((group) => group.geometry_state !== "abnormal");
}

export function countOf(groups: readonly Pick<PlotGroup, "plots">[]): number {
  return groups.reduce((sum, { plots }) => sum + plots, 0);
}
