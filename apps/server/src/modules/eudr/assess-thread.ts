import type { EvidenceLayerFile } from "@parcelle/domain/evidence/evidence-document";
import { type PlotFigures, plotFigures } from "@parcelle/domain/risk/plot-figures";
import type { RunRules } from "@parcelle/domain/risk/run-rules";
import { readWkb } from "@parcelle/formats/geometry/read-wkb";
import type { BoundingBox } from "@parcelle/geometry/bounding-box";
import { openLayers } from "@parcelle/raster/layers/open-layers";
import {
  isPointGeometry,
  prepareScreening,
  type ScreenedPlot,
  type Screening,
  screenPlot,
} from "@parcelle/screening/screen-plot";
import type { Geometry } from "geojson";
import { serveTasks } from "#platform/compute/serve-tasks.ts";

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
  inputsHash: string;
  resultHash: string;
};

let screening: Screening | undefined;

async function open(files: LayerFile[], rules: RunRules): Promise<void> {
  screening = prepareScreening({ catalogue: await openLayers(files), files }, rules);
}

async function assess(plots: PlotToAssess[]): Promise<AssessedPlot[]> {
  if (!screening) throw new Error("The layers have not been opened.");
  const assessed: AssessedPlot[] = [];
  for (const plot of plots) assessed.push(await assessOne(screening, plot));
  return assessed;
}

async function assessOne(prepared: Screening, plot: PlotToAssess): Promise<AssessedPlot> {
  const { id, geometryHash } = plot;
  const { geometry } = readWkb(Buffer.from(plot.outline, "hex"));
  const { statistics, kept, assessment, evidence, layerPlaces } = await screenPlot(prepared, {
    geometry,
    geometrySha256: geometryHash,
    areaHectares: plot.areaHectares,
  });
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
