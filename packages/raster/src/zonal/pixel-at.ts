import type { Position } from "geojson";
import { type Grid, gridOf } from "./grid.ts";
import { checkPosition, pixelProjection } from "./polygon-on-grid.ts";
import { isNoData, type RasterBand } from "./raster-band.ts";

/**
 * Column and row of the pixel under a point, null when the grid has none there.
 * @param grid grid of the raster
 * @param position longitude and latitude in degrees
 * @throws RasterError "geometry-invalid"
 */
export function pixelAt(grid: Grid, position: Position): { column: number; row: number } | null {
  checkPosition(position);
  const [x, y] = pixelProjection(grid)([position[0]!, position[1]!]) as unknown as [number, number];
  const column = Math.floor(x);
  const row = Math.floor(y);
  const inside = column >= 0 && row >= 0 && column < grid.width && row < grid.height;
  return inside ? { column, row } : null;
}

/**
 * Value of the pixel under a point, null outside the raster and where it has no data.
 * @param source raster, band and no-data value
 * @param position longitude and latitude in degrees
 */
export async function valueAt(source: RasterBand, position: Position): Promise<number | null> {
  const pixel = pixelAt(gridOf(source.raster), position);
  if (pixel === null) return null;
  const samples = await source.raster.readWindow(source.band, pixel.column, pixel.row, 1, 1);
  const value = samples[0]!;
  return isNoData(value, source.noData) ? null : value;
}
