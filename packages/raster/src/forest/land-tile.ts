import { eachPixel } from "../tiles/each-pixel.ts";
import { patternedPng } from "../tiles/patterned.ts";
import { underTile } from "../tiles/under-tile.ts";
import { isTile, tileSide } from "../tiles/web-mercator.ts";
import { gridKey } from "../zonal/grid.ts";
import { notLookedAt } from "./land-codes.ts";
import type { LandDrawing } from "./land-looks.ts";
import type { LandMap } from "./land-map.ts";
import { mostMapPixels } from "./land-map.ts";

/** Pixels of plots with their codes. */
export type CodedMap = LandMap & { codes: Uint8Array };

/**
 * Draws a map tile of the pixels of plots: Web Mercator, 256 pixels, nearest neighbour; all else is transparent. Where
 * plots overlap the later one is seen.
 * @param maps pixels of plots, of one or more grids
 * @param drawing which map of them
 * @param z zoom
 * @param x column of tiles from the west
 * @param y row of tiles from the north
 * @returns PNG, or null where nothing is to be drawn, or so far out that more than `mostMapPixels` lie under the tile
 * @throws RasterError "crs-unsupported"
 */
export function landTile(
  maps: readonly CodedMap[],
  { table, looks }: LandDrawing,
  z: number,
  x: number,
  y: number,
): Uint8Array | null {
  if (!isTile(z, x, y)) return null;
  return patternedPng(paintedMaps(maps, table, [z, x, y]), looks);
}

/** The value of the pixel that lies under each pixel of a tile, row by row; 0 where none does. */
export function paintedMaps(
  maps: readonly CodedMap[],
  table: Uint8Array,
  address: [z: number, x: number, y: number],
): Uint8Array {
  const values = new Uint8Array(tileSide * tileSide);
  for (const same of Map.groupBy(maps, ({ grid }) => gridKey(grid)).values()) {
    paintGrid(values, same, table, address);
  }
  return values;
}

function paintGrid(
  values: Uint8Array,
  maps: readonly CodedMap[],
  table: Uint8Array,
  address: [number, number, number],
): void {
  const { grid } = maps[0]!;
  const under = underTile(grid, address);
  if (under === null) return;
  const { pixels, left, top, width, height } = under;
  if (width * height > mostMapPixels) return;
  const samples = new Uint8Array(width * height);
  for (const map of maps) copy(map, { left, top, width, height, samples });
  eachPixel({ left, top, width, height }, pixels, (at, sample) => {
    const value = table[samples[sample]!]!;
    if (value !== 0) values[at] = value;
  });
}

type Part = { left: number; top: number; width: number; height: number; samples: Uint8Array };

function copy({ window, codes }: CodedMap, { left, top, width, height, samples }: Part): void {
  const from = Math.max(left, window.x);
  const to = Math.min(left + width, window.x + window.width);
  const bottom = Math.min(top + height, window.y + window.height);
  for (let row = Math.max(top, window.y); row < bottom; row++) {
    const source = (row - window.y) * window.width - window.x;
    const target = (row - top) * width - left;
    for (let column = from; column < to; column++) {
      const code = codes[source + column]!;
      if (code !== notLookedAt) samples[target + column] = code;
    }
  }
}
