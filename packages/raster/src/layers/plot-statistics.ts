import type { Geometry } from "geojson";
import { riskColumns } from "../products/all-products.ts";
import type { Breathe } from "../zonal/ask-question.ts";
import { hasPoints } from "../zonal/plot-set.ts";
import type { AnsweredColumn } from "./bound-columns.ts";
import { type ColumnSums, columnSums } from "./column-sums.ts";
import type { LayerCatalogue } from "./layer-catalogue.ts";

/** What one layer says about one plot, for one column of Whisp's table. */
export type ColumnStatistics = {
  /** Area of the plot where the rule of the column holds; 0 for points. */
  hectares: number;
  /** Key of the product. */
  layer: string;
  version: string;
  synthetic: boolean;
  /** "none" means that the layer says nothing about the plot: no value may be made of it. */
  coverage: "full" | "part" | "none";
  /** Share of the plot (or of its points) that the layer covers with data, 0 to 1. */
  coveredShare: number;
  coveredHectares: number;
  outsideHectares: number;
  /** Points only: 1 where the rule holds under any of them, else 0; absent without coverage. */
  value?: number;
  /** Details by year and kind are no inputs of the risk trees. */
  detail: boolean;
};

/** Statistics of one plot. */
export type PlotStatistics = {
  columns: Record<string, ColumnStatistics>;
  /** Inputs of the risk trees for which no layer is there, or none that covers the plot. */
  missingColumns: string[];
};

/** Below this share the rest is rounding. */
const roundingShare = 1e-6;
const squareMetresPerHectare = 10_000;

/** How many plots are asked. */
export type StatisticsOptions = {
  /** Of the details by year and kind, a hundred columns that are nearly all empty, these are given where empty; without, all. */
  emptyDetails?: ReadonlySet<string>;
  /** Called before each block of a raster. */
  breathe?: Breathe;
};

/**
 * Asks every layer of a catalogue about one plot; see `statisticsOfPlots`.
 * @param catalogue open layers
 * @param geometry valid Point, MultiPoint, Polygon or MultiPolygon in longitude and latitude
 * @throws RasterError "geometry-unsupported", "geometry-invalid", and what reading the rasters throws
 */
export async function plotStatistics(catalogue: LayerCatalogue, geometry: Geometry): Promise<PlotStatistics> {
  const [statistics] = await statisticsOfPlots(catalogue, [geometry]);
  return statistics!;
}

/**
 * Asks every layer of a catalogue about many plots. Tiles of a product are joined, rasters on one grid share one
 * computation of the coverage, and each block is decoded once; the answer for a plot does not depend on the others.
 * @param catalogue open layers
 * @param geometries valid Point, MultiPoint, Polygon or MultiPolygon in longitude and latitude
 * @param options empty details, and a call before each block
 * @returns statistics in the order of the geometries
 * @throws RasterError "geometry-unsupported", "geometry-invalid", and what reading the rasters throws
 */
export async function statisticsOfPlots(
  catalogue: LayerCatalogue,
  geometries: readonly Geometry[],
  { emptyDetails, breathe = () => undefined }: StatisticsOptions = {},
): Promise<PlotStatistics[]> {
  const sums = await columnSums(catalogue, geometries, breathe);
  return geometries.map((_, plot) => {
    const columns: Record<string, ColumnStatistics> = {};
    sums.columns.forEach((column, number) => {
      const at = plot * sums.columns.length + number;
      const { rule } = column;
      if (rule.detail && !sums.matching[at] && emptyDetails?.has(rule.column) === false) return;
      columns[rule.column] = hasPoints(sums.set, plot)
        ? pointColumn(sums, column, plot, at)
        : polygonColumn(sums, column, plot, at);
    });
    const missingColumns = riskColumns.filter((column) => (columns[column]?.coverage ?? "none") === "none");
    return { columns, missingColumns };
  });
}

function polygonColumn(sums: ColumnSums, column: AnsweredColumn, plot: number, at: number): ColumnStatistics {
  const squareMetres = sums.squareMetres[plot]!;
  const covered = sums.covered[at]!;
  const coverage = coverageOf(squareMetres > 0 ? covered / squareMetres : 0);
  const coveredArea = coverage.coverage === "full" ? squareMetres : covered;
  return {
    ...describe(column),
    ...coverage,
    hectares: sums.matching[at]! / squareMetresPerHectare,
    coveredHectares: coveredArea / squareMetresPerHectare,
    outsideHectares: Math.max(0, squareMetres - coveredArea) / squareMetresPerHectare,
  };
}

function pointColumn(sums: ColumnSums, column: AnsweredColumn, plot: number, at: number): ColumnStatistics {
  const { set, covered, matching } = sums;
  const run = set.plotStarts[plot]!;
  const points = set.runStarts[run + 1]! - set.runStarts[run]!;
  return {
    ...describe(column),
    ...coverageOf(covered[at]! / points),
    ...{ hectares: 0, coveredHectares: 0, outsideHectares: 0 },
    ...(covered[at]! > 0 ? { value: matching[at]! > 0 ? 1 : 0 } : {}),
  };
}

function describe({ layer, rule }: AnsweredColumn) {
  const { product, version, synthetic } = layer;
  return { layer: product.key, version, synthetic, detail: rule.detail ?? false };
}

function coverageOf(share: number): Pick<ColumnStatistics, "coverage" | "coveredShare"> {
  if (share >= 1 - roundingShare) return { coverage: "full", coveredShare: 1 };
  if (share <= roundingShare) return { coverage: "none", coveredShare: 0 };
  return { coverage: "part", coveredShare: share };
}
