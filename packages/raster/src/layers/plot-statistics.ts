import type { Geometry, MultiPolygon, Polygon, Position } from "geojson";
import { riskColumns } from "../products/all-products.ts";
import { zoneOf } from "../zonal/geometry-kind.ts";
import { valueAt } from "../zonal/pixel-at.ts";
import { bindRule } from "./column-rules.ts";
import type { CatalogueLayer, LayerCatalogue } from "./layer-catalogue.ts";
import { sumTiles, type TileSums } from "./sum-tiles.ts";

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

/**
 * Asks every layer of a catalogue about one plot. Tiles of a product are joined, and rasters on one grid share one
 * computation of the coverage.
 * @param catalogue open layers
 * @param geometry valid Point, MultiPoint, Polygon or MultiPolygon in longitude and latitude
 * @throws RasterError "geometry-unsupported", "geometry-invalid", and what reading the rasters throws
 */
export async function plotStatistics(catalogue: LayerCatalogue, geometry: Geometry): Promise<PlotStatistics> {
  const zone = zoneOf(geometry);
  const columns: Record<string, ColumnStatistics> =
    "points" in zone
      ? await pointColumns(catalogue.layers, zone.points)
      : await polygonColumns(catalogue, zone.polygon);
  const missingColumns = riskColumns.filter((column) => (columns[column]?.coverage ?? "none") === "none");
  return { columns, missingColumns };
}

async function polygonColumns(
  catalogue: LayerCatalogue,
  polygon: Polygon | MultiPolygon,
): Promise<Record<string, ColumnStatistics>> {
  const { squareMetres, sums } = await sumTiles(catalogue, polygon);
  const columns: Record<string, ColumnStatistics> = {};
  for (const layer of catalogue.layers) {
    for (const rule of layer.product.columns) {
      const found = addUp(rule, sums.get(layer) ?? []);
      if (!found && !hasRule(layer, rule)) continue;
      const { matching, covered } = found ?? { matching: 0, covered: 0 };
      const coverage = coverageOf(squareMetres > 0 ? covered / squareMetres : 0);
      const coveredArea = coverage.coverage === "full" ? squareMetres : covered;
      columns[rule.column] = {
        ...describe(layer, rule),
        ...coverage,
        hectares: matching / squareMetresPerHectare,
        coveredHectares: coveredArea / squareMetresPerHectare,
        outsideHectares: Math.max(0, squareMetres - coveredArea) / squareMetresPerHectare,
      };
    }
  }
  return columns;
}

type Rule = CatalogueLayer["product"]["columns"][number];

function hasRule(layer: CatalogueLayer, rule: Rule): boolean {
  return layer.tiles.some(({ components }) => bindRule(rule, components) !== null);
}

function addUp(rule: Rule, tiles: TileSums[]): { matching: number; covered: number } | null {
  let result: { matching: number; covered: number } | null = null;
  for (const { components, sums } of tiles) {
    const holds = bindRule(rule, components);
    if (!holds) continue;
    result ??= { matching: 0, covered: 0 };
    for (const { values, squareMetres } of sums) {
      const answer = holds(values);
      if (answer !== null) result.covered += squareMetres;
      if (answer) result.matching += squareMetres;
    }
  }
  return result;
}

function describe(layer: CatalogueLayer, rule: Rule) {
  const { product, version, synthetic } = layer;
  return { layer: product.key, version, synthetic, detail: rule.detail ?? false };
}

function coverageOf(share: number): Pick<ColumnStatistics, "coverage" | "coveredShare"> {
  if (share >= 1 - roundingShare) return { coverage: "full", coveredShare: 1 };
  if (share <= roundingShare) return { coverage: "none", coveredShare: 0 };
  return { coverage: "part", coveredShare: share };
}

async function pointColumns(
  layers: CatalogueLayer[],
  points: Position[],
): Promise<Record<string, ColumnStatistics>> {
  const columns: Record<string, ColumnStatistics> = {};
  for (const layer of layers) {
    const rules = layer.product.columns.filter((rule) => hasRule(layer, rule));
    const answers = await answersAt(layer, rules, points);
    rules.forEach((rule, index) => {
      const known = answers.map((answer) => answer[index]!).filter((answer) => answer !== null);
      columns[rule.column] = {
        ...describe(layer, rule),
        ...coverageOf(known.length / points.length),
        ...{ hectares: 0, coveredHectares: 0, outsideHectares: 0 },
        ...(known.length > 0 ? { value: known.includes(true) ? 1 : 0 } : {}),
      };
    });
  }
  return columns;
}

/** Answer of each rule at each point: the first tile that has data there decides. */
async function answersAt(
  layer: CatalogueLayer,
  rules: Rule[],
  points: Position[],
): Promise<(boolean | null)[][]> {
  const answers: (boolean | null)[][] = [];
  for (const point of points) {
    const ofPoint: (boolean | null)[] = rules.map(() => null);
    for (const tile of layer.tiles) {
      const values: (number | null)[] = [];
      for (const source of tile.sources) values.push(await valueAt(source, point));
      rules.forEach((rule, index) => {
        ofPoint[index] ??= bindRule(rule, tile.components)?.(values) ?? null;
      });
    }
    answers.push(ofPoint);
  }
  return answers;
}
