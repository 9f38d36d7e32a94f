import type { DescribedChanges } from "@parcelle/domain/carbon/carbon-changes";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";
import type { Compared } from "#workspace/define-workspace.ts";
import { keys } from "#workspace/keys.ts";
import type { PlotDetail } from "#workspace/plot/plot-queries.ts";
import type { CarbonPlot } from "../results/carbon-plot.ts";
import { resultQuery } from "../results/result-query.ts";

/** A run, or the one that the result of a plot is of. */
export type ChangesOf = { runId: number | null } | { plot: PlotDetail<CarbonPlot> };

/** Which maps of change there are, of the years that are compared or else of the first and the last; null without a run. */
export function changesQuery(projectId: number, of: ChangesOf, compared: Compared) {
  const result = "plot" in of ? ["plot", of.plot.plot_result_id] : ["run", of.runId];
  return queryOptions({
    queryKey: [...keys.project(projectId), "carbon-changes", ...result, compared] as readonly unknown[],
    queryFn: async ({ client }): Promise<DescribedChanges> => {
      const runId = "plot" in of ? await runOf(client, projectId, of.plot) : of.runId;
      if (runId === null) return null;
      const years = compared && { before: compared.from, after: compared.to };
      return (await callFunction("describe-carbon-changes", { projectId, runId, years })) as DescribedChanges;
    },
  });
}

async function runOf(
  client: QueryClient,
  projectId: number,
  { id, plot_result_id }: PlotDetail<CarbonPlot>,
): Promise<number | null> {
  if (plot_result_id === null) return null;
  return (await client.ensureQueryData(resultQuery(projectId, id, plot_result_id))).assessment_id;
}
