import { plotFigures } from "@parcelle/domain/risk/plot-figures";
import type { RunRules } from "@parcelle/domain/risk/run-rules";
import { readWkb } from "@parcelle/formats/geometry/read-wkb";
import { openLayers } from "@parcelle/raster/layers/open-layers";
import { findHints } from "@parcelle/screening/hints/find-hints";
import {
  isPointGeometry,
  prepareScreening,
  type ScreenedPlot,
  type Screening,
  screenPlots,
} from "@parcelle/screening/screen-plot";
import type { Geometry } from "geojson";
import { type AnalysedBatch, analysedBatch } from "#platform/analysis/analysed-batch.ts";
import type { AnalysedPlot, PlotToAnalyse } from "#platform/analysis/analysed-plot.ts";
import type { AnalysisTasks, LayerFile } from "#platform/analysis/analysis-tasks.ts";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { toldAssessment } from "./told-assessment.ts";

let screening: Screening | undefined;

async function open(files: LayerFile[], rules: RunRules): Promise<void> {
  screening = prepareScreening({ catalogue: await openLayers(files), files }, rules);
}

async function analyse(plots: PlotToAnalyse[]): Promise<AnalysedBatch> {
  if (!screening) throw new Error("The layers have not been opened.");
  const geometries = plots.map(({ outline }) => readWkb(Buffer.from(outline, "hex")).geometry);
  const asked = plots.map(({ geometryHash, areaHectares }, index) => {
    return { geometry: geometries[index]!, geometrySha256: geometryHash, areaHectares };
  });
  const screened = await screenPlots(screening, asked);
  const hints = await findHints(screening, asked, screened);
  const assessed = plots.map((plot, index) => {
    return { ...assessedPlot(plot, geometries[index]!, screened[index]!), hints: hints[index]! };
  });
  return analysedBatch(assessed);
}

function assessedPlot(
  { id, geometryHash }: PlotToAnalyse,
  geometry: Geometry,
  { statistics, kept, assessment, evidence, layerPlaces }: ScreenedPlot,
): Omit<AnalysedPlot, "hints"> {
  const isPoint = isPointGeometry(geometry);
  return {
    plotId: id,
    ...{ geometry, geometryHash, statistics, layerPlaces, isPoint },
    ...toldAssessment(assessment),
    areaHectares: evidence.inputs.areaHectares,
    figures: plotFigures(kept, isPoint),
    inputsHash: evidence.inputsSha256,
    resultHash: evidence.resultSha256,
  };
}

serveTasks({ open, analyse } satisfies AnalysisTasks<RunRules>);
