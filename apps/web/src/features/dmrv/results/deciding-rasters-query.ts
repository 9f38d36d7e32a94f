import { queryOptions } from "@tanstack/react-query";
import type { ReadColumn } from "#workspace/map/map-layers.ts";
import { type PlotDetail, plotKey } from "#workspace/plot/plot-queries.ts";
import type { CarbonPlot } from "./carbon-plot.ts";
import { resultQuery } from "./result-query.ts";

/** What the newest result of a plot was measured from. */
export function decidingRastersQuery(projectId: number, { id, plot_result_id }: PlotDetail<CarbonPlot>) {
  return queryOptions({
    queryKey: [...plotKey(projectId, id), "deciding-columns", plot_result_id] as readonly unknown[],
    enabled: plot_result_id !== null,
    queryFn: async ({ client }): Promise<readonly ReadColumn[]> => {
      const [{ decidingRasters }, { document }] = await Promise.all([
        import("./deciding-rasters.ts"),
        client.ensureQueryData(resultQuery(projectId, id, plot_result_id)),
      ]);
      return decidingRasters(document);
    },
  });
}
