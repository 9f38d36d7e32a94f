import type { Grid } from "./grid.ts";
import { measureGrid } from "./measured-grid.ts";
import { projectTo } from "./projection.ts";

/** Column and row under a longitude and latitude in degrees, null where the grid has no pixel. */
export type PixelFinder = (longitude: number, latitude: number) => { column: number; row: number } | null;

/**
 * A function that finds the pixel under a point.
 * @param grid grid of the raster
 */
export function pixelFinder(grid: Grid): PixelFinder {
  const { originX, originY, pixelWidth, pixelHeight } = grid.transform;
  const { turn } = measureGrid(grid, "spherical");
  const project = projectTo(grid.crs);
  return (longitude, latitude) => {
    const [x, y] = project(longitude, latitude);
    const across = (x - originX) / pixelWidth;
    const down = (originY - y) / pixelHeight;
    // The south pole is the lower edge of the last row, and no other raster has it.
    const row = latitude === -90 ? Math.ceil(down) - 1 : Math.floor(down);
    const column = Math.floor(turn === null ? across : across - turn * Math.floor(across / turn));
    return column >= 0 && row >= 0 && column < grid.width && row < grid.height ? { column, row } : null;
  };
}
