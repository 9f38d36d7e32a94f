import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { keys, PLOT_COLUMNS, type PlotOverview, statedArea } from "../api.ts";
import { figuresOf, type PlotGroup } from "../statistics/figures-query.ts";
import type { ChosenPlots } from "./report-jobs.ts";

/** What the page tells of the plots of a report, however many they are. */
export interface ReportPlots {
  count: number;
  groups: Pick<PlotGroup, "compliance" | "plots" | "hectares">[];
  /** The plot that changed last; null without plots. */
  latest: Pick<PlotOverview, "identifier" | "updated_at"> | null;
}

async function everyPlot(projectId: number): Promise<ReportPlots> {
  const [groups, newest] = await Promise.all([figuresOf(projectId), newestPlot(projectId)]);
  return { count: groups.reduce((sum, { plots }) => sum + plots, 0), groups, latest: newest };
}

async function newestPlot(projectId: number): Promise<ReportPlots["latest"]> {
  const [plot] = await rows((client) =>
    client
      .from("plots")
      .select("identifier, updated_at")
      .eq("project_id", projectId)
      .is("deleted_at", null)
      .order("updated_at", { ascending: false })
      .limit(1)
      .overrideTypes<{ identifier: string; updated_at: string }[], { merge: false }>(),
  );
  return plot ?? null;
}

async function somePlots(projectId: number, plotIds: readonly number[]): Promise<ReportPlots> {
  const plots = await rows((client) =>
    client
      .from("plot_overview")
      .select(PLOT_COLUMNS)
      .eq("project_id", projectId)
      .in("id", plotIds)
      .overrideTypes<PlotOverview[], { merge: false }>(),
  );
  return summaryOf(plots);
}

export function summaryOf(plots: readonly PlotOverview[]): ReportPlots {
  const groups = plots.map((plot) => ({
    compliance: plot.compliance ?? ("not_assessed" as const),
    plots: 1,
    hectares: statedArea(plot) ?? 0,
  }));
  const [first] = plots;
  const latest = plots.reduce((one, other) => (other.updated_at > one.updated_at ? other : one), first!);
  return { count: plots.length, groups, latest: first ? latest : null };
}

export function reportPlotsQuery(projectId: number, plotIds: ChosenPlots) {
  return queryOptions({
    queryKey: [...keys.plots(projectId), "report", plotIds],
    queryFn: () => (plotIds === "all" ? everyPlot(projectId) : somePlots(projectId, plotIds)),
  });
}
