import { openLayers } from "@parcelle/raster/layers/open-layers";
import {
  prepareScreening,
  type ScreenedPlot,
  type Screening,
  screenPlot,
} from "@parcelle/screening/screen-plot";
import type { Geometry } from "geojson";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import type { AssessmentParameters } from "./assessment-parameters.ts";

export type LayerFile = { path: string; product: string; component: string; version: string; sha256: string };
export type PlotToAssess = { id: number; geometry: Geometry; geometryHash: string; areaHectares: number };
export type AssessedPlot = Pick<ScreenedPlot, "statistics" | "assessment"> & {
  plotId: number;
  geometryHash: string;
  inputsHash: string;
  resultHash: string;
};

let screening: Screening | undefined;

async function open(
  files: LayerFile[],
  parameters: AssessmentParameters,
  codeVersion: string,
): Promise<void> {
  const { tree, countries, thresholdPercent } = parameters;
  const layers = { catalogue: await openLayers(files), files };
  screening = prepareScreening(layers, { tree, countries, thresholds: thresholdPercent }, codeVersion);
}

async function assess(plots: PlotToAssess[]): Promise<AssessedPlot[]> {
  if (!screening) throw new Error("The layers have not been opened.");
  const assessed: AssessedPlot[] = [];
  for (const { id, geometry, geometryHash, areaHectares } of plots) {
    const plot = { geometry, geometrySha256: geometryHash, areaHectares };
    const { statistics, assessment, evidence } = await screenPlot(screening, plot);
    assessed.push({
      plotId: id,
      geometryHash,
      statistics,
      assessment,
      inputsHash: evidence.inputsSha256,
      resultHash: evidence.resultSha256,
    });
  }
  return assessed;
}

const tasks = { open, assess };
export type AssessTasks = typeof tasks;

serveTasks(tasks);
