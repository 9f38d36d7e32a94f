import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { plotKey } from "#workspace/plot/plot-queries.ts";

/** Of the pixels of a plot: hectares of each code, and whether the pixels themselves were kept. */
export type LandMapFacts = { hectares: Readonly<Record<string, number>>; isKept: boolean };

/** What a run kept of the pixels of a plot; null of one that no layer has pixels of, and of runs of before. */
export function landMapQuery(projectId: number, plotId: number, runId: number) {
  return queryOptions({
    queryKey: [...plotKey(projectId, plotId), "land-map", runId],
    queryFn: async (): Promise<LandMapFacts | null> => {
      const [found] = await rows((client) =>
        client.from("land_maps").select("hectares, is_kept").eq("plot_id", plotId).eq("assessment_id", runId),
      );
      if (!found) return null;
      return { hectares: found.hectares as LandMapFacts["hectares"], isKept: found.is_kept };
    },
  });
}
