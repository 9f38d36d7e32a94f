import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";
import { keys } from "../keys.ts";

/** Plots that are alike in all that statistics tell apart: how many they are, and their stated hectares. */
export type PlotGroup = RowOf<"project_plot_figures">;

/** The plots of a project, counted by the database: some hundred groups however many plots there are. */
export function figuresQuery(projectId: number) {
  return queryOptions({
    queryKey: [...keys.plots(projectId), "figures"],
    queryFn: () => figuresOf(projectId),
  });
}

export async function figuresOf(projectId: number): Promise<PlotGroup[]> {
  return await rows((client) => client.rpc("project_plot_figures", { project: projectId }, READ));
}

/** The plots that an analysis takes: those whose outline can be measured. */
export function usableOf<Group extends Pick<PlotGroup, "geometry_state">>(groups: readonly Group[]): Group[] {
  return groups.filter((group) => group.geometry_state !== "abnormal");
}

export function countOf(groups: readonly Pick<PlotGroup, "plots">[]): number {
  return groups.reduce((sum, { plots }) => sum + plots, 0);
}
