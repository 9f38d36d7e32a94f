import { openLayers } from "@parcelle/raster/layers/open-layers";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { analysedBatch } from "./analysed-batch.ts";
import type { AnalysedPlot, PlotToAnalyse } from "./analysed-plot.ts";
import type { AnalysisTasks, RunRefusal, WholeTasks } from "./analysis-tasks.ts";
import { type AskedOutline, type Computing, outlineOf } from "./serve-analysis.ts";

/** A plot with its outline. */
export type GatheredPlot = PlotToAnalyse & AskedOutline;

type ComputingWhole<Rules, Prepared, Besides, Whole> = Pick<Computing<Rules, Prepared>, "prepare"> & {
  /** What is found of all plots together, and the texts that the module stores of it; or why it cannot be done. */
  conclude(
    prepared: Prepared,
    plots: readonly GatheredPlot[],
    besides: Besides,
  ): Promise<{ whole: Whole; texts: string[] } | { refused: RunRefusal }>;
  /** What is found of a plot among the others. */
  tell(prepared: Prepared, whole: Whole, plot: GatheredPlot): Promise<AnalysedPlot>;
};

/** Serves the analysis of a module that computes all plots of a run together: they are gathered, concluded, then told batch by batch. */
export function serveWholeAnalysis<Rules, Prepared, Besides, Whole>(
  computing: ComputingWhole<Rules, Prepared, Besides, Whole>,
): void {
  let prepared: { value: Prepared } | undefined;
  let concluded: { whole: Whole } | undefined;
  const gathered = new Map<number, GatheredPlot>();
  const tasks: AnalysisTasks<Rules> & WholeTasks = {
    async open(files, rules) {
      prepared = { value: computing.prepare({ catalogue: await openLayers(files), files }, rules) };
    },
    async gather(plots) {
      for (const plot of plots) gathered.set(plot.id, { ...plot, ...outlineOf(plot) });
    },
    async conclude(besides) {
      if (!prepared) throw new Error("The layers have not been opened.");
      const found = await computing.conclude(prepared.value, [...gathered.values()], besides as Besides);
      if ("refused" in found) return found;
      concluded = { whole: found.whole };
      return { texts: found.texts };
    },
    analyse: () => Promise.reject(new Error("Plots that are computed together are told by their numbers.")),
    measure: () => Promise.reject(new Error("An analysis that compares plots tells of no zone or unit.")),
    async tell(plotIds) {
      if (!prepared || !concluded) throw new Error("Nothing has been concluded of the plots.");
      const told: AnalysedPlot[] = [];
      // As it was gathered: a plot that changed meanwhile was compared with the outline of then.
      for (const id of plotIds) {
        const plot = gathered.get(id);
        if (plot) told.push(await computing.tell(prepared.value, concluded.whole, plot));
      }
      return analysedBatch(told);
    },
  };
  serveTasks(tasks);
}
