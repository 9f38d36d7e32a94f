import { type Evidence, evidenceFor } from "@parcelle/domain/evidence/evidence";
import {
  type EvidenceStatistics,
  evidenceOutcome,
  evidenceStatistics,
  judgedStatistics,
} from "@parcelle/domain/evidence/evidence-parts";
import { assessPrepared, type RiskAssessment } from "@parcelle/domain/risk/assess-plot";
import {
  type PreparedRun,
  prepareRun,
  type RunRules,
  withoutExcluded,
} from "@parcelle/domain/risk/run-rules";
import type { LayerCatalogue } from "@parcelle/raster/layers/layer-catalogue";
import { type PlotStatistics, statisticsOfPlots } from "@parcelle/raster/layers/plot-statistics";
import type { Geometry } from "geojson";
import { type ScreeningFile, usedFiles } from "./layer-files.ts";
import { settleFigures } from "./settle-figures.ts";

/** Everything that decides results besides the plot; made once for many plots. */
export type Screening = {
  catalogue: LayerCatalogue;
  /** Every file behind the catalogue. */
  files: readonly ScreeningFile[];
  run: PreparedRun;
};

/** A plot to screen: a valid geometry in WGS 84 longitude and latitude, its hash, its geodesic area. */
export type PlotToScreen = {
  geometry: Geometry;
  /** See `geometryHash`. */
  geometrySha256: string;
  /** Ignored for points. */
  areaHectares: number;
};

export type ScreenedPlot = {
  statistics: PlotStatistics;
  /** The statistics as evidence keeps them. */
  kept: EvidenceStatistics;
  assessment: RiskAssessment;
  evidence: Evidence;
  /** Places in the screening's files of those that were read. */
  layerPlaces: number[];
};

/**
 * Puts layers and rules together.
 *
 * @throws UnknownTableError, ThresholdError what `prepareRun` throws
 */
export function prepareScreening(
  { catalogue, files }: Pick<Screening, "catalogue" | "files">,
  rules: RunRules,
): Screening {
  return { catalogue, files, run: prepareRun(rules) };
}

/** True for a geometry without an area of its own. */
export function isPointGeometry({ type }: Pick<Geometry, "type">): boolean {
  return type === "Point" || type === "MultiPoint";
}

/** The assessment that rules make of statistics as evidence keeps them. */
export function judge(
  statistics: EvidenceStatistics,
  plot: Pick<PlotToScreen, "geometry" | "areaHectares">,
  { prepared, rules }: PreparedRun,
): RiskAssessment {
  const { geometry, areaHectares } = plot;
  const judged = judgedStatistics(statistics, { isPoint: isPointGeometry(geometry), areaHectares });
  return assessPrepared(withoutExcluded(judged, rules), prepared);
}

/**
 * Statistics, risk and evidence of one plot; see `screenPlots`.
 *
 * @throws RasterError what reading the layers throws
 */
export async function screenPlot(screening: Screening, plot: PlotToScreen): Promise<ScreenedPlot> {
  const [screened] = await screenPlots(screening, [plot]);
  return screened!;
}

/**
 * Statistics, risk and evidence of many plots, in their order. Each block of a layer is decoded once for all of them, so
 * that neighbours are best asked together; a plot's result does not depend on its company.
 *
 * @throws RasterError what reading the layers throws
 */
export async function screenPlots(
  screening: Screening,
  plots: readonly PlotToScreen[],
): Promise<ScreenedPlot[]> {
  const geometries = plots.map(({ geometry }) => geometry);
  const options = { emptyDetails: screening.run.columns };
  const statistics = await statisticsOfPlots(screening.catalogue, geometries, options);
  const screened: ScreenedPlot[] = [];
  for (const [index, plot] of plots.entries())
    screened.push(await judgePlot(screening, plot, statistics[index]!));
  return screened;
}

async function judgePlot(
  { files, run }: Screening,
  plot: PlotToScreen,
  found: PlotStatistics,
): Promise<ScreenedPlot> {
  const statistics = settleFigures(found, run.columns);
  const kept = evidenceStatistics(statistics.columns);
  const assessment = judge(kept, plot, run);
  const layerPlaces = usedFiles(files, plot.geometry, kept);
  const inputs = {
    geometrySha256: plot.geometrySha256,
    areaHectares: isPointGeometry(plot.geometry) ? 0 : plot.areaHectares,
    layers: layerPlaces.map((place) => files[place]!),
    rules: run.rules,
  };
  const evidence = await evidenceFor(inputs, kept, evidenceOutcome(assessment));
  return { statistics, kept, assessment, evidence, layerPlaces };
}
