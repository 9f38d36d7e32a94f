import type { LegendEntry } from "../products/product-definition.ts";
import { paletteOf } from "../tiles/palette.ts";
import { encodeIndexedPng } from "../tiles/png.ts";
import type { Grid } from "../zonal/grid.ts";
import { projectTo } from "../zonal/projection.ts";
import type { RasterSample } from "./sample-raster.ts";

/** A sampled raster and where it lies. */
export type PlacedSample = { grid: Grid; sample: RasterSample };

/** West, south, east, north in degrees. */
export type LonLatBox = [number, number, number, number];

const longestSide = 320;

/**
 * A picture of sampled rasters in the colours of their legend, longitude to the right and latitude upwards.
 * @param samples sampled rasters
 * @param box what the picture shows
 * @param legend colours; other values are transparent
 * @returns a PNG file and its size in pixels
 */
export function overviewPicture(
  samples: readonly PlacedSample[],
  box: LonLatBox,
  legend: readonly LegendEntry[],
): { png: Uint8Array; width: number; height: number } {
  const [west, south, east, north] = box;
  const [across, down] = [east - west, north - south];
  const perDegree = longestSide / Math.max(across, down);
  const width = Math.max(1, Math.round(across * perDegree));
  const height = Math.max(1, Math.round(down * perDegree));
  const palette = paletteOf(legend);
  const indices = new Uint8Array(width * height);
  for (const placed of samples) {
    const valueAt = reader(placed);
    for (let row = 0; row < height; row++) {
      const latitude = north - ((row + 0.5) / height) * down;
      for (let column = 0; column < width; column++) {
        const value = valueAt(west + ((column + 0.5) / width) * across, latitude);
        if (!Number.isNaN(value)) indices[row * width + column] = palette.indexOf(value);
      }
    }
  }
  return { png: encodeIndexedPng(width, height, indices, palette.colours), width, height };
}

function reader({ grid, sample }: PlacedSample): (longitude: number, latitude: number) => number {
  const toGrid = projectTo(grid.crs);
  const { originX, originY, pixelWidth, pixelHeight } = grid.transform;
  const [spanX, spanY] = [grid.width * pixelWidth, grid.height * pixelHeight];
  return (longitude, latitude) => {
    const [x, y] = toGrid(longitude, latitude);
    const column = Math.floor(((x - originX) / spanX) * sample.columns);
    const row = Math.floor(((originY - y) / spanY) * sample.rows);
    const inside = column >= 0 && row >= 0 && column < sample.columns && row < sample.rows;
    return inside ? sample.values[row * sample.columns + column]! : Number.NaN;
  };
}
