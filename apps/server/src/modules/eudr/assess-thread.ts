import type { EvidenceLayerFile } from "@parcelle/domain/evidence/evidence-document";
import type { Hint } from "@parcelle/domain/risk/hints/hints";
import { type PlotFigures, plotFigures } from "@parcelle/domain/risk/plot-figures";
import type { RunRules } from "@parcelle/domain/risk/run-rules";
import { readWkb } from "@parcelle/formats/geometry/read-wkb";
import type { BoundingBox } from "@parcelle/geometry/bounding-box";
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
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { type AssessedBatch, assessedBatch } from "./assessed-batch.ts";

export type LayerFile = EvidenceLayerFile & { path: string; box: BoundingBox };
export type PlotToAssess = {
  id: number;
  /** Well-Known Binary in hexadecimal: text with decimals would lose the last digits near the equator and Greenwich. */
  outline: string;
  geometryHash: string;
  areaHectares: number;
};
export type AssessedPlot = Pick<ScreenedPlot, "statistics" | "assessment" | "layerPlaces"> & {
  plotId: number;
  geometry: Geometry;
  geometryHash: string;
  areaHectares: number;
  isPoint: boolean;
  figures: PlotFigures;
  hints: Hint[];
  inputsHash: string;
  resultHash: string;
};

let screening: Screening | undefined;

async function open(files: LayerFile[], rules: RunRules): Promise<void> {
  screening = prepareScreening({ catalogue: await openLayers(files), files }, rules);
}

async function assess(plots: PlotToAssess[]): Promise<AssessedBatch> {
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
  return assessedBatch(assessed);
}

function assessedPlot(
  { id, geometryHash }: PlotToAssess,
  geometry: Geometry,
  { statistics, kept, assessment, evidence, layerPlaces }: ScreenedPlot,
): Omit<AssessedPlot, "hints"> {
  const isPoint = isPointGeometry(geometry);
  return {
    plotId: id,
    ...{ geometry, geometryHash, statistics, assessment, layerPlaces, isPoint },
    areaHectares: evidence.inputs.areaHectares,
    figures: plotFigures(kept, isPoint),
    inputsHash: evidence.inputsSha256,
    resultHash: evidence.resultSha256,
  };
}

const tasks = { open, assess };
export type AssessTasks = typeof tasks;

serveTasks(tasks);
