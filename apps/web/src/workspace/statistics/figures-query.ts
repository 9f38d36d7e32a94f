import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { keys } from "../keys.ts";
import type { GeometryState } from "../states/geometry-states.ts";

/** By which administrative units plots are told apart, from the largest; each is a parameter of the address. */
export const unitLevels = ["region", "department", "municipality"] as const;
export type UnitLevel = (typeof unitLevels)[number];

/** Plots that are alike in all that statistics tell apart: how many they are, and their stated hectares. */
export interface PlotGroup {
  /** The module's, which its dimensions read. */
  state: string;
  classes: Readonly<Record<string, string>> | null;
  reason_code: string;
  geometry_state: GeometryState;
  /** 0 to 4: the place among the size classes. */
  size_class: number;
  /** Code of a unit of the boundaries in force, else of a province of the base map, which has no name here; empty where unknown. */
  region: string;
  region_name: string | null;
  /** Empty where no boundaries in force tell it. */
  department: string;
  department_name: string | null;
  municipality: string;
  municipality_name: string | null;
  plots: number;
  hectares: number;
}

/** The plots of a project, counted by the database: some hundred groups however many plots there are. */
export function figuresQuery(projectId: number) {
  return queryOptions({
    queryKey: [...keys.plots(projectId), "figures"],
    queryFn: () => figuresOf(projectId),
  });
}

export async function figuresOf(projectId: number): Promise<PlotGroup[]> {
  const found: unknown = await rows((client) => client.rpc("project_plot_figures", { project: projectId }));
  return found as PlotGroup[];
}

/** The plots that an analysis takes: those whose outline can be measured. */
export function usableOf<Group extends Pick<PlotGroup, "geometry_state">>(groups: readonly Group[]): Group[] {
  return groups.filter((group) => group.geometry_state !== "abnormal");
}

export function countOf(groups: readonly Pick<PlotGroup, "plots">[]): number {
  return groups.reduce((sum, { plots }) => sum + plots, 0);
}
