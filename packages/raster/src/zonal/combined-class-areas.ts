import type { MultiPolygon, Polygon } from "geojson";
import type { AreaModel } from "../coverage/cell-area.ts";
import type { Geotiff } from "../tiff/open-geotiff.ts";
import { type AlignedSamples, alignedReader } from "./aligned-reader.ts";
import { gridOf } from "./grid.ts";
import { isNoData, type RasterBand, rasterBand } from "./raster-band.ts";
import { type CoveragePart, sweepCoverage } from "./sweep.ts";
import { createTupleTally, type TupleTally } from "./tuple-tally.ts";

/** Areas in square metres by tuple of values, one value for each raster in the order given; null is no data. */
export type CombinedClassAreas = {
  areaSquareMetres: number;
  combinations: { values: (number | null)[]; squareMetres: number }[];
  /** Part of the polygon off the grid of the first raster. */
  offGridSquareMetres: number;
};

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
  );
  const grid = gridOf(rasters[0]);
  const readers = sources.map((source) => alignedReader(grid, source));
  const tally = createTupleTally(sources.length);
  const totals = await sweepCoverage(grid, geometry, options.area, async (part) => {
    const layers: AlignedSamples[] = [];
    for (const read of readers) layers.push(await read(part.window));
    addPart(tally, part, layers, sources);
  });
  return { ...totals, combinations: tally.entries() };
}

/**
 * Adds the pixels of one part of a polygon to a tally.
 * @param tally tally of tuples, one value a source
 * @param part coverage of the part
 * @param layers samples of each source for the pixels of the part
 * @param sources bands and their no-data values, in the order of the layers
 * @param skip pixels of the part that belong to somebody else, when there are any
 */
export function addPart(
  tally: TupleTally,
  part: CoveragePart,
  layers: AlignedSamples[],
  sources: RasterBand[],
  skip?: (column: number, row: number) => boolean,
): void {
  const { x, y, width } = part.window;
  const values: (number | null)[] = new Array(sources.length).fill(null);
  for (let at = 0; at < part.coverage.length; at++) {
    const share = part.coverage[at]!;
    if (share === 0) continue;
    const row = Math.floor(at / width);
    if (skip?.(x + at - row * width, y + row)) continue;
    for (let index = 0; index < layers.length; index++) {
      const layer = layers[index]!;
      const value = layer.samples[at]!;
      const known =
        (layer.inside === null || layer.inside[at] === 1) && !isNoData(value, sources[index]!.noData);
      values[index] = known ? value : null;
    }
    tally.add(values, share * part.pixelSquareMetres[row]!);
  }
}
