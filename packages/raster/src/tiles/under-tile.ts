import { boundsOf } from "../tiff/georeference.ts";
import type { Grid } from "../zonal/grid.ts";
import type { Part } from "./each-pixel.ts";
import { type SourcePixels, sourcePixels } from "./source-pixels.ts";

/**
 * The pixels of a grid that lie under a map tile, and the least part of the grid that holds them.
 * @param grid grid
 * @param address zoom, column and row of the tile
 * @returns null where the grid has none there
 * @throws RasterError "crs-unsupported"
 */
export function underTile(
  grid: Grid,
  address: [z: number, x: number, y: number],
): (Part & { pixels: SourcePixels }) | null {
  const { transform, width, height } = grid;
  const placed = { grid, bounds: boundsOf(transform, width, height) };
  const pixels = sourcePixels(placed, { raster: grid }, grid, address);
  if (pixels === null) return null;
  const { across, down } = pixels;
  return {
    ...{ pixels, left: across.first, top: down.first },
    ...{ width: across.last - across.first + 1, height: down.last - down.first + 1 },
  };
}
