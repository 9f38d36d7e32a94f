import type { CarbonRules } from "@parcelle/domain/carbon/carbon-run";
import { readWkb } from "@parcelle/formats/geometry/read-wkb";
import { openLayers } from "@parcelle/raster/layers/open-layers";
import { assessCarbon, type CarbonScreening, prepareCarbon } from "@parcelle/screening/carbon/assess-carbon";
import { type AnalysedBatch, analysedBatch } from "#platform/analysis/analysed-batch.ts";
import type { PlotToAnalyse } from "#platform/analysis/analysed-plot.ts";
import type { AnalysisTasks, LayerFile } from "#platform/analysis/analysis-tasks.ts";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { toldCarbon } from "./told-carbon.ts";

let screening: CarbonScreening | undefined;

async function open(files: LayerFile[], rules: CarbonRules): Promise<void> {
  screening = prepareCarbon({ catalogue: await openLayers(files), files }, rules);
}

async function analyse(plots: PlotToAnalyse[]): Promise<AnalysedBatch> {
  const prepared = screening;
  if (!prepared) throw new Error("The layers have not been opened.");
  const geometries = plots.map(({ outline }) => readWkb(Buffer.from(outline, "hex")).geometry);
  const asked = plots.map(({ geometryHash }, place) => {
    return { geometry: geometries[place]!, geometrySha256: geometryHash };
  });
  const found = await assessCarbon(prepared, asked);
  return analysedBatch(
    plots.map((plot, place) => toldCarbon(prepared, plot, geometries[place]!, found[place]!)),
  );
}

serveTasks({ open, analyse } satisfies AnalysisTasks<CarbonRules>);
