import { keptNumber } from "@parcelle/domain/baseline/baseline-evidence";
import type { BaselineCovariate, BaselineRules } from "@parcelle/domain/baseline/baseline-run";
import { type BaselineLayers, layersOfBaseline } from "@parcelle/raster/baseline/baseline-layers";
import { measureOutlines, type OutlineMeans } from "@parcelle/raster/baseline/measure-outlines";
import type { CarbonLayer } from "@parcelle/raster/carbon/carbon-layers";
import type { Geometry } from "geojson";
import { type NearestTown, townFinder } from "./nearest-town.ts";

/** What layers tell of plots and cells, one value a unit; NaN where nothing is told. */
export type MeasuredUnits = {
  count: number;
  years: number[];
  /** By year. */
  stocking: OutlineMeans[];
  covariates: Map<BaselineCovariate, OutlineMeans>;
  /** The nearest town of each unit; none where distance is not asked. */
  towns: (NearestTown | null)[];
};

/**
 * Measures plots and cells alike: means of layers, the trend of stocking until the first year, and distance to a town.
 * Numbers are kept to nine digits, so that every machine decides by the same.
 *
 * @param layers as the rules ask them
 * @param outlines of all units
 * @param rules of the run
 */
export async function measureUnits(
  layers: BaselineLayers,
  outlines: readonly Geometry[],
  { covariates, fromYear }: Pick<BaselineRules, "covariates" | "fromYear">,
): Promise<MeasuredUnits> {
  const measured = await measureOutlines([...new Set(layersOfBaseline(layers))], outlines);
  for (const { means } of measured.values()) means.set(means.map(keptNumber));
  const told = (layer: CarbonLayer | null | undefined) => (layer && measured.get(layer)) ?? null;
  const years = layers.stocking.map(({ year }) => year!);
  const stocking = layers.stocking.map((layer) => told(layer)!);
  const towns = covariates.includes("distance") ? outlines.map(townFinder()) : [];
  const sources: Record<BaselineCovariate, () => OutlineMeans | null> = {
    stocking_start: () => stocking[years.indexOf(fromYear)] ?? null,
    stocking_trend: () => trendOf(years, stocking, fromYear),
    height: () => told(layers.height),
    elevation: () => told(layers.elevation),
    rain: () => told(layers.rain),
    distance: () => distanceOf(towns),
  };
  const absent = nothing(outlines.length);
  return {
    ...{ count: outlines.length, years, stocking, towns },
    covariates: new Map(covariates.map((covariate) => [covariate, sources[covariate]() ?? absent])),
  };
}

function nothing(units: number): OutlineMeans {
  return { means: new Float64Array(units).fill(Number.NaN), coverage: new Float64Array(units) };
}

/** Slope of the straight line through the years until the first one, by least squares; null where they are fewer than two. */
function trendOf(
  years: readonly number[],
  stocking: readonly OutlineMeans[],
  fromYear: number,
): OutlineMeans | null {
  const places = years.flatMap((year, place) => (year <= fromYear ? [place] : []));
  if (places.length < 2) return null;
  const middle = places.reduce((sum, place) => sum + years[place]!, 0) / places.length;
  const squares = places.reduce((sum, place) => sum + (years[place]! - middle) ** 2, 0);
  const slope = (unit: number) =>
    places.reduce((sum, place) => sum + (years[place]! - middle) * stocking[place]!.means[unit]!, 0) /
    squares;
  const { means } = stocking[0]!;
  return {
    means: means.map((_, unit) => keptNumber(slope(unit))),
    coverage: means.map((_, unit) => Math.min(...places.map((place) => stocking[place]!.coverage[unit]!))),
  };
}

function distanceOf(towns: readonly (NearestTown | null)[]): OutlineMeans {
  return {
    means: Float64Array.from(towns, (town) => (town ? keptNumber(town.metres) : Number.NaN)),
    coverage: Float64Array.from(towns, (town) => (town ? 1 : 0)),
  };
}
