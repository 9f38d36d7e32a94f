import type { MultiPolygon, Polygon } from "geojson";
import type { AreaModel } from "../coverage/cell-area.ts";
import type { Geotiff } from "../tiff/open-geotiff.ts";
import type { AreaTable } from "./area-table.ts";
import { gridOf } from "./grid.ts";
import { plotSet } from "./plot-set.ts";
import { type RasterBand, rasterBand } from "./raster-band.ts";
import { runZones } from "./run-zones.ts";

/** Areas in square metres by tuple of values, one value for each raster in the order given; null is no data. */
export type CombinedClassAreas = {
  areaSquareMetres: number;
  combinations: Combination[];
  /** Part of the polygon off the grid of the first raster. */
  offGridSquareMetres: number;
};

/** A tuple of values and its area. */
export type Combination = { values: (number | null)[]; squareMetres: number };

/** Area model, and for each raster its band (0 without) and its no-data value (the file's without). */
export type CombinedOptions = { area: AreaModel; bands?: number[]; noData?: (number | null | undefined)[] };

/**
 * Area of every combination of values of several rasters inside a polygon, in one pass over the grid of the first;
 * rasters on other grids of the same system give their nearest pixel.
 * @param rasters one or more open rasters
 * @param geometry valid polygon in longitude and latitude
 * @param options area model, bands, no-data values
 * @throws RasterError "crs-mismatch" and whatever classAreas throws
 */
export async function combinedClassAreas(
  rasters: [Geotiff, ...Geotiff[]],
  geometry: Polygon | MultiPolygon,
  options: CombinedOptions,
): Promise<CombinedClassAreas> {
  const sources = rasters.map((raster, index) =>
    rasterBand(raster, { band: options.bands?.[index] ?? 0, noData: options.noData?.[index] }),
  ) as [RasterBand, ...RasterBand[]];
  const { tables, squareMetres, offGridSquareMetres } = await runZones({
    grid: gridOf(rasters[0]),
    area: options.area,
    questions: [{ sources, measure: "squareMetres" }],
    ...{ set: plotSet([geometry]), plots: [0], breathe: () => undefined },
  });
  return {
    areaSquareMetres: squareMetres[0]!,
    combinations: combinationsOf(tables[0]!, 0),
    offGridSquareMetres: offGridSquareMetres[0]!,
  };
}

/**
 * The entries of one plot, null where there is no data.
 * @param table answers to a question
 * @param index number of the plot in the table
 */
export function combinationsOf(table: AreaTable, index: number): Combination[] {
  const { width, firsts, counts, values, sums } = table;
  return Array.from({ length: counts[index]! }, (_, place) => {
    const entry = firsts[index]! + place;
    const tuple = [...values.subarray(entry * width, (entry + 1) * width)];
    return {
      values: tuple.map((value) => (Number.isNaN(value) ? null : value)),
      squareMetres: sums[entry]!,
    };
  });
}
