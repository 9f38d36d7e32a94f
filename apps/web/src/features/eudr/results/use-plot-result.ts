import { useQuery } from "@tanstack/react-query";
import type { PlotDetail } from "#workspace/plot/plot-queries.ts";
import type { EudrPlot } from "./eudr-plot.ts";
import { isExplained, type PlotResult, resultQuery } from "./result-queries.ts";

/** The newest result of a plot with what explains it; a result of an earlier version may lack that. */
export function usePlotResult(projectId: number, plot: PlotDetail<EudrPlot>) {
  const { data, error, refetch } = useQuery(resultQuery(projectId, plot.id, plot.plot_result_id));
  const result: PlotResult | undefined = data && isExplained(data) ? data : undefined;
  return { result, isUnexplained: data !== undefined && result === undefined, error, refetch };
}
