import { type Evidence, type EvidenceLayer, evidenceFor } from "@parcelle/domain/evidence/evidence";
import {
  type AssessOptions,
  assessPrepared,
  type PreparedAssessment,
  prepareAssessment,
  type RiskAssessment,
} from "@parcelle/domain/risk/assess-plot";
import { indicatorInputsVersion } from "@parcelle/domain/risk/indicator-inputs";
import type { CoveredPlotStatistics } from "@parcelle/domain/risk/layer-answers";
import type { LayerCatalogue } from "@parcelle/raster/layers/layer-catalogue";
import { type PlotStatistics, plotStatistics } from "@parcelle/raster/layers/plot-statistics";
import type { Geometry } from "geojson";

/** A file behind the catalogue, as evidence names it. */
export type ScreeningFile = { product: string; version: string; sha256: string };

/** Everything that decides results besides the plot; made once for many plots. */
export type Screening = {
  catalogue: LayerCatalogue;
  files: readonly ScreeningFile[];
  rules: PreparedAssessment;
  /** ISO 3166 alpha-2 codes in lower case whose national layers count. */
  countries: readonly string[];
  codeVersion: string;
};

export type ScreenedPlot = { statistics: PlotStatistics; assessment: RiskAssessment; evidence: Evidence };

/**
 * Puts layers, rules and code version together.
 *
 * @throws ThresholdError when a threshold is outside 0 to 100
 */
export function prepareScreening(
  layers: Pick<Screening, "catalogue" | "files">,
  options: AssessOptions,
  codeVersion: string,
): Screening {
  return { ...layers, rules: prepareAssessment(options), countries: options.countries ?? [], codeVersion };
}

/**
 * Statistics, risk and evidence of one plot.
 *
 * @param geometry valid Point, MultiPoint, Polygon or MultiPolygon, WGS 84 longitude and latitude
 * @param geometrySha256 of the geometry as used, see `geometryHash`
 * @param areaHectares geodesic area; ignored for points
 * @throws RasterError what reading the layers throws
 */
export async function screenPlot(
  screening: Screening,
  {
    geometry,
    geometrySha256,
    areaHectares,
  }: { geometry: Geometry; geometrySha256: string; areaHectares: number },
): Promise<ScreenedPlot> {
  const statistics = withoutEmptyDetails(await plotStatistics(screening.catalogue, geometry));
  const assessment = assessPrepared(coveredStatistics(statistics, geometry, areaHectares), screening.rules);
  const inputs = {
    geometrySha256,
    layers: usedLayers(statistics, screening.files),
    thresholds: screening.rules.rules.thresholds,
    tree: screening.rules.tree,
    countries: screening.countries,
    indicatorInputsVersion,
    codeVersion: screening.codeVersion,
  };
  return { statistics, assessment, evidence: await evidenceFor(inputs, { statistics, assessment }) };
}

/** Details by year are a hundred columns, nearly all of them zero: only those that say something are kept. */
function withoutEmptyDetails(statistics: PlotStatistics): PlotStatistics {
  const columns = Object.entries(statistics.columns).filter(
    ([, { detail, hectares, value }]) => !detail || hectares > 0 || value === 1,
  );
  return { ...statistics, columns: Object.fromEntries(columns) };
}

/** Layers that cover nothing of the plot have no column here: they are missing, never zero. */
function coveredStatistics(
  statistics: PlotStatistics,
  geometry: Geometry,
  areaHectares: number,
): CoveredPlotStatistics {
  const isPoint = geometry.type === "Point" || geometry.type === "MultiPoint";
  const covered = Object.entries(statistics.columns).filter(([, column]) => column.coverage !== "none");
  return {
    columns: Object.fromEntries(
      covered.map(([name, column]) => [name, isPoint ? (column.value ?? null) : column.hectares]),
    ),
    coveredShares: Object.fromEntries(covered.map(([name, column]) => [name, column.coveredShare])),
    areaHectares: isPoint ? 0 : areaHectares,
    unit: "ha",
    isPoint,
  };
}

function usedLayers(statistics: PlotStatistics, files: readonly ScreeningFile[]): EvidenceLayer[] {
  return files.flatMap(({ product, version, sha256 }) => {
    const columns = Object.entries(statistics.columns)
      .filter(([, column]) => column.layer === product && column.version === version)
      .map(([name]) => name);
    return columns.length > 0 ? [{ product, version, columns, sha256 }] : [];
  });
}
