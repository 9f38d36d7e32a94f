import { plotFigures } from "@parcelle/domain/risk/plot-figures";
import type { RunRules } from "@parcelle/domain/risk/run-rules";
import { findHints } from "@parcelle/screening/hints/find-hints";
import {
  isPointGeometry,
  prepareScreening,
  type ScreenedPlot,
  type Screening,
  screenPlots,
} from "@parcelle/screening/screen-plot";
import type { Geometry } from "geojson";
import type { AnalysedPlot, PlotToAnalyse } from "#platform/analysis/analysed-plot.ts";
import { serveAnalysis } from "#platform/analysis/serve-analysis.ts";
import { toldAssessment } from "./told-assessment.ts";

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

serveAnalysis<RunRules, Screening>({
  prepare: prepareScreening,
  async analyse(screening, plots, outlines) {
    const screened = await screenPlots(screening, outlines);
    const hints = await findHints(screening, outlines, screened);
    return plots.map((plot, place) => {
      return { ...assessedPlot(plot, outlines[place]!.geometry, screened[place]!), hints: hints[place]! };
    });
  },
});
