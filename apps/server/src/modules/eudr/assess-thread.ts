import { type EvidenceLayer, evidenceFor } from "@parcelle/domain/evidence/evidence";
import {
  assessPrepared,
  type PreparedAssessment,
  prepareAssessment,
  type RiskAssessment,
} from "@parcelle/domain/risk/assess-plot";
import { indicatorInputsVersion } from "@parcelle/domain/risk/indicator-inputs";
import type { LayerCatalogue } from "@parcelle/raster/layers/layer-catalogue";
import { openLayers } from "@parcelle/raster/layers/open-layers";
import { type PlotStatistics, plotStatistics } from "@parcelle/raster/layers/plot-statistics";
import type { Geometry } from "geojson";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import type { AssessmentParameters } from "./assessment-parameters.ts";

export type LayerFile = { path: string; product: string; component: string; version: string; sha256: string };
export type PlotToAssess = { id: number; geometry: Geometry; geometryHash: string; areaHectares: number };
export type AssessedPlot = {
  plotId: number;
  geometryHash: string;
  statistics: PlotStatistics;
  assessment: RiskAssessment;
  inputsHash: string;
  resultHash: string;
};

type Run = {
  catalogue: LayerCatalogue;
  prepared: PreparedAssessment;
  parameters: AssessmentParameters;
  files: LayerFile[];
  codeVersion: string;
};

let run: Run | undefined;

async function open(
  files: LayerFile[],
  parameters: AssessmentParameters,
  codeVersion: string,
): Promise<void> {
  const prepared = prepareAssessment({
    tree: parameters.tree,
    countries: parameters.countries,
    thresholds: parameters.thresholdPercent,
  });
  run = { catalogue: await openLayers(files), prepared, parameters, files, codeVersion };
}

async function assess(plots: PlotToAssess[]): Promise<AssessedPlot[]> {
  if (!run) throw new Error("The layers have not been opened.");
  const assessed: AssessedPlot[] = [];
  for (const plot of plots) assessed.push(await assessPlot(plot, run));
  return assessed;
}

async function assessPlot(plot: PlotToAssess, current: Run): Promise<AssessedPlot> {
  const statistics = await plotStatistics(current.catalogue, plot.geometry);
  const isPoint = plot.geometry.type === "Point" || plot.geometry.type === "MultiPoint";
  const covered = Object.entries(statistics.columns).filter(([, column]) => column.coverage !== "none");
  const assessment = assessPrepared(
    {
      columns: Object.fromEntries(
        covered.map(([name, column]) => [name, isPoint ? (column.value ?? null) : column.hectares]),
      ),
      coveredShares: Object.fromEntries(covered.map(([name, column]) => [name, column.coveredShare])),
      areaHectares: isPoint ? 0 : plot.areaHectares,
      unit: "ha",
      isPoint,
    },
    current.prepared,
  );
  const evidence = await evidenceFor(
    {
      geometrySha256: plot.geometryHash,
      layers: usedLayers(statistics, current.files),
      thresholds: current.prepared.rules.thresholds,
      tree: current.parameters.tree,
      countries: current.parameters.countries,
      indicatorInputsVersion,
      codeVersion: current.codeVersion,
    },
    { statistics, assessment },
  );
  return {
    plotId: plot.id,
    geometryHash: plot.geometryHash,
    statistics,
    assessment,
    inputsHash: evidence.inputsSha256,
    resultHash: evidence.resultSha256,
  };
}

function usedLayers(statistics: PlotStatistics, files: LayerFile[]): EvidenceLayer[] {
  return files.flatMap(({ product, version, sha256 }) => {
    const columns = Object.entries(statistics.columns)
      .filter(([, column]) => column.layer === product && column.version === version)
      .map(([name]) => name);
    return columns.length > 0 ? [{ product, version, columns, sha256 }] : [];
  });
}

const tasks = { open, assess };
export type AssessTasks = typeof tasks;

serveTasks(tasks);
