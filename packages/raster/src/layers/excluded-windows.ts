import type { PixelWindow } from "../coverage/coverage-fractions.ts";
import type { Bounds } from "../tiff/georeference.ts";
import { boundsMeet, type Grid } from "../zonal/grid.ts";

/** Where a tile lies. */
type PlacedTile = { grid: Grid; bounds: Bounds };

/**
 * Windows of a tile whose pixels another tile of the layer counts: where tiles overlap, the first of them answers for
 * the pixels whose centres it covers.
 * @param layer layer
 * @param tile one of its tiles
 */
export function excludedWindows<Tile extends PlacedTile>(
  layer: { tiles: readonly Tile[] },
  tile: Tile,
): PixelWindow[] {
  const earlier = layer.tiles.slice(0, layer.tiles.indexOf(tile));
  const others = earlier.filter((other) => other.grid.crs === tile.grid.crs && overlap(other.bounds, tile));
  return others.map(({ bounds }) => centresIn(bounds, tile));
}

function centresIn(bounds: Bounds, { grid }: PlacedTile): PixelWindow {
  const { originX, originY, pixelWidth, pixelHeight } = grid.transform;
  const x = Math.max(0, Math.floor((bounds.minX - originX) / pixelWidth - 0.5) + 1);
  const y = Math.max(0, Math.floor((originY - bounds.maxY) / pixelHeight - 0.5) + 1);
  const right = Math.min(grid.width, Math.ceil((bounds.maxX - originX) / pixelWidth - 0.5));
  const bottom = Math.min(grid.height, Math.ceil((originY - bounds.minY) / pixelHeight - 0.5));
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

function overlap(bounds: Bounds, tile: PlacedTile): boolean {
  const { pixelWidth, pixelHeight } = tile.grid.transform;
  const [shrinkX, shrinkY] = [pixelWidth / 4, pixelHeight / 4];
  return boundsMeet(bounds, {
    minX: tile.bounds.minX + shrinkX,
    maxX: tile.bounds.maxX - shrinkX,
    minY: tile.bounds.minY + shrinkY,
    maxY: tile.bounds.maxY - shrinkY,
  });
}
