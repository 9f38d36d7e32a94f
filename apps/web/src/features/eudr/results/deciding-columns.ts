import { queryOptions } from "@tanstack/react-query";
import type { ReadColumn } from "#workspace/map/map-layers.ts";
import { type PlotDetail, plotKey } from "#workspace/plot/plot-queries.ts";
import type { EudrPlot } from "./eudr-plot.ts";
import { isExplained, type PlotResult, resultQuery } from "./result-queries.ts";

/** The columns that led a plot along its branch: those above their threshold, or where none is, those that were looked at. */
export function decidingColumns({
  document,
  assessments,
}: PlotResult): readonly Extract<ReadColumn, { column: string }>[] {
  const inputs = document.reason.inputs ?? [];
  const passing = inputs.filter(({ passes }) => passes);
  const deciding = new Set((passing.length > 0 ? passing : inputs).map(({ column }) => column));
  return assessments.layers.filter(({ column }) => deciding.has(column));
}

/** What the newest result of a plot was read from. */
export function decidingColumnsQuery(projectId: number, { id, plot_result_id }: PlotDetail<EudrPlot>) {
  return queryOptions({
    queryKey: [...plotKey(projectId, id), "deciding-columns", plot_result_id] as readonly unknown[],
    enabled: plot_result_id !== null,
    queryFn: async ({ client }): Promise<readonly ReadColumn[]> => {
      const result = await client.ensureQueryData(resultQuery(projectId, id, plot_result_id));
      return isExplained(result) ? decidingColumns(result) : [];
    },
  });
}
