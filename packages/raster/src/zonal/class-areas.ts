import type { Geometry } from "geojson";
import type { AreaModel } from "../coverage/cell-area.ts";
import type { Geotiff } from "../tiff/open-geotiff.ts";
import type { AreaTable } from "./area-table.ts";
import { gridOf } from "./grid.ts";
import { hasPoints, type PlotSet, plotSet, pointCount } from "./plot-set.ts";
import { rasterBand } from "./raster-band.ts";
import { runZones } from "./run-zones.ts";

/** Class areas of one geometry on one band, in square metres. */
export type ClassAreas = {
  /** The whole geometry: classes and outside together. 0 for points. */
  areaSquareMetres: number;
  /** Square metres by value. For points: the values under them, with 0. */
  classes: Map<number, number>;
  /** Part of the geometry off the raster or without data. */
  outsideSquareMetres: number;
  /** Part on the raster but without data. */
  noDataSquareMetres: number;
  /** Points only: value under the (first) point, null off the raster or without data. */
  pointValue?: number | null;
  /** Points only: value under every point. */
  pointValues?: (number | null)[];
};

/** Area model, band from 0 (first without), and a no-data value instead of the file's (null for none). */
export type ClassAreasOptions = { area: AreaModel; band?: number; noData?: number | null };

/**
 * Area of every value of a raster inside a geometry, weighted by the exact share of each pixel. For many geometries
 * see `zonalStatistics`, whose answers are the same.
 * @param raster open raster, geographic, Web Mercator or in a known projection
 * @param geometry valid Point, MultiPoint, Polygon or MultiPolygon in longitude and latitude
 * @param options area model, band, no-data value
 * @throws RasterError "not-georeferenced", "crs-unsupported", "geometry-unsupported", "geometry-invalid", and what
 * reading the raster throws
 */
export async function classAreas(
  raster: Geotiff,
  geometry: Geometry,
  options: ClassAreasOptions,
): Promise<ClassAreas> {
  const source = rasterBand(raster, options);
  const set = plotSet([geometry]);
  const answer = await runZones({
    grid: gridOf(raster),
    area: options.area,
    questions: [{ sources: [source], measure: "squareMetres" }],
    ...{ set, plots: [0], breathe: () => undefined },
  });
  const { tables, pointValues, ...areas } = answer;
  return classAreasOf(set, { ...areas, table: tables[0]!, pointValues: pointValues[0]! }, 0);
}

/** Answers to a question about one band, for every plot of a set in its order. */
export type PlotAnswers = {
  table: AreaTable;
  squareMetres: Float64Array;
  offGridSquareMetres: Float64Array;
  pointValues: Float64Array;
  pointFirsts: Int32Array;
};

/**
 * Puts the answer for one plot together.
 * @param set plots
 * @param answers answers to a question about one band
 * @param plot number of the plot
 */
export function classAreasOf(set: PlotSet, answers: PlotAnswers, plot: number): ClassAreas {
  if (hasPoints(set, plot)) return pointAreas(set, answers, plot);
  const { table } = answers;
  const classes = new Map<number, number>();
  let noDataSquareMetres = 0;
  const first = table.firsts[plot]!;
  for (let entry = first; entry < first + table.counts[plot]!; entry++) {
    const value = table.values[entry]!;
    if (Number.isNaN(value)) noDataSquareMetres = table.sums[entry]!;
    else classes.set(value, table.sums[entry]!);
  }
  const outsideSquareMetres = answers.offGridSquareMetres[plot]! + noDataSquareMetres;
  return { areaSquareMetres: answers.squareMetres[plot]!, classes, outsideSquareMetres, noDataSquareMetres };
}

function pointAreas(set: PlotSet, { pointValues: all, pointFirsts }: PlotAnswers, plot: number): ClassAreas {
  const first = pointFirsts[plot]!;
  const known = [...all.subarray(first, first + pointCount(set, plot))];
  const pointValues = known.map((value) => (Number.isNaN(value) ? null : value));
  const seen = pointValues.filter((value) => value !== null);
  return {
    ...{ areaSquareMetres: 0, outsideSquareMetres: 0, noDataSquareMetres: 0 },
    classes: new Map(seen.map((value) => [value, 0])),
    pointValue: pointValues[0] ?? null,
    pointValues,
  };
}
