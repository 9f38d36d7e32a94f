import { countryAt } from "@parcelle/basemap/find-country";
import {
  type Evidence,
  type EvidenceLayer,
  evidenceFor,
  geometryHash,
} from "@parcelle/domain/evidence/evidence";
import {
  assessPrepared,
  type PreparedAssessment,
  prepareAssessment,
  type RiskAssessment,
} from "@parcelle/domain/risk/assess-plot";
import { hasNationalInputs, indicatorInputsVersion } from "@parcelle/domain/risk/indicator-inputs";
import type { TreeKey } from "@parcelle/domain/risk/trees";
import { centroid } from "@parcelle/geometry/centroid";
import { type PlotStatistics, plotStatistics } from "@parcelle/raster/layers/plot-statistics";
import type { Geometry } from "geojson";
import type { Console } from "../console/console.ts";
import { showProgress } from "../console/progress-bar.ts";
import type { InspectedPlot } from "../plots/inspected-file.ts";
import { screenTexts } from "../texts/screen-texts.ts";
import type { ScreeningLayers, UsedFile } from "./screening-layers.ts";

export type ScreenedPlot = {
  plot: InspectedPlot;
  country: string | null;
  geometrySha256: string | null;
  /** Null where the geometry cannot be used. */
  result: { statistics: PlotStatistics; assessment: RiskAssessment; evidence: Evidence } | null;
};

export type ScreeningRun = { layers: ScreeningLayers; tree: TreeKey; codeVersion: string };

function isPoint(geometry: Geometry): boolean {
  return geometry.type === "Point" || geometry.type === "MultiPoint";
}

function countryOf(plot: InspectedPlot): string | null {
  if (plot.country !== null) return plot.country;
  const { geometry, valid } = plot.inspection;
  const [longitude, latitude] = (geometry !== null && valid ? centroid(geometry) : null) ?? [];
  return longitude === undefined || latitude === undefined ? null : countryAt(longitude, latitude);
}

/** Layers that cover nothing of the plot have no column here: they are missing, never zero. */
function coveredStatistics(statistics: PlotStatistics, geometry: Geometry, areaHectares: number) {
  const point = isPoint(geometry);
  const covered = Object.entries(statistics.columns).filter(([, column]) => column.coverage !== "none");
  return {
    columns: Object.fromEntries(
      covered.map(([name, column]) => [name, point ? (column.value ?? null) : column.hectares]),
    ),
    coveredShares: Object.fromEntries(covered.map(([name, column]) => [name, column.coveredShare])),
    areaHectares: point ? 0 : areaHectares,
    unit: "ha" as const,
    isPoint: point,
  };
}

function evidenceLayers(statistics: PlotStatistics, files: readonly UsedFile[]): EvidenceLayer[] {
  return files.flatMap(({ product, version, sha256 }) => {
    const columns = Object.entries(statistics.columns)
      .filter(([, column]) => column.layer === product && column.version === version)
      .map(([name]) => name);
    return columns.length > 0 ? [{ product, version, columns, sha256 }] : [];
  });
}

async function assess(
  plot: InspectedPlot,
  geometry: Geometry,
  geometrySha256: string,
  countries: string[],
  prepared: PreparedAssessment,
  run: ScreeningRun,
): Promise<NonNullable<ScreenedPlot["result"]>> {
  const statistics = await plotStatistics(run.layers.catalogue, geometry);
  const assessment = assessPrepared(
    coveredStatistics(statistics, geometry, plot.inspection.areaHectares),
    prepared,
  );
  const inputs = {
    geometrySha256,
    layers: evidenceLayers(statistics, run.layers.files),
    thresholds: prepared.rules.thresholds,
    tree: run.tree,
    countries,
    indicatorInputsVersion,
    codeVersion: run.codeVersion,
  };
  return { statistics, assessment, evidence: await evidenceFor(inputs, { statistics, assessment }) };
}

/** Rules with the national layers of a plot's own country, made once a country. */
function rulesByCountry(tree: TreeKey) {
  const prepared = new Map<string, PreparedAssessment>();
  return (countries: string[]): PreparedAssessment => {
    const key = countries.join();
    const rules = prepared.get(key) ?? prepareAssessment({ tree, countries });
    prepared.set(key, rules);
    return rules;
  };
}

/** Statistics, risk and evidence of every plot whose geometry can be used. */
export async function screenPlots(
  plots: readonly InspectedPlot[],
  run: ScreeningRun,
  console: Console,
): Promise<ScreenedPlot[]> {
  const progress = showProgress(screenTexts[console.language].assessing, console);
  const rulesFor = rulesByCountry(run.tree);
  const screened: ScreenedPlot[] = [];
  for (const [position, plot] of plots.entries()) {
    progress.step(position, plots.length);
    const { geometry, valid } = plot.inspection;
    const country = countryOf(plot);
    const geometrySha256 = geometry === null ? null : await geometryHash(geometry);
    const countries = country !== null && hasNationalInputs(country) ? [country.toLowerCase()] : [];
    const measurable = geometry !== null && valid && (isPoint(geometry) || plot.inspection.areaHectares > 0);
    const result =
      measurable && geometrySha256 !== null
        ? await assess(plot, geometry, geometrySha256, countries, rulesFor(countries), run)
        : null;
    screened.push({ plot, country, geometrySha256, result });
  }
  progress.end();
  return screened;
}
