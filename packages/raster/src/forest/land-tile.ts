import { boundsOf } from "../tiff/georeference.ts";
import { eachPixel } from "../tiles/each-pixel.ts";
import { encodeIndexedPng, type PaletteColour } from "../tiles/png.ts";
import { sourcePixels } from "../tiles/source-pixels.ts";
import { isTile, tileSide } from "../tiles/web-mercator.ts";
import { type Grid, gridKey } from "../zonal/grid.ts";
import { notLookedAt } from "./land-codes.ts";
import type { LandDrawing, LandLook } from "./land-looks.ts";
import type { LandMap } from "./land-map.ts";
import { mostMapPixels } from "./land-map.ts";

/** Pixels of plots with their codes. */
export type CodedMap = LandMap & { codes: Uint8Array };

/** A fill that lets the ground through, and lines that do not: as plots are drawn. */
const fillAlpha = 150;
const inkAlpha = 255;
/** Pixels of the map after which a pattern repeats. */
const patternSide = 8;

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
  const values = paintedMaps(maps, table, [z, x, y]);
  if (values.every((value) => value === 0)) return null;
  return encodeIndexedPng(tileSide, tileSide, patterned(values, looks), paletteOf(looks));
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

/** The pixels of a grid that lie under a tile, and the least part of the grid that holds them. */
function underTile(grid: Grid, address: [number, number, number]) {
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

/** Palette index of each pixel: two for each class, of its fill and of the lines of its pattern. */
export function patterned(values: Uint8Array, looks: readonly LandLook[]): Uint8Array {
  const places = new Map(looks.map(({ value }, place) => [value, place]));
  return values.map((value, at) => {
    const place = places.get(value);
    if (place === undefined) return 0;
    const isInk = inkOf[looks[place]!.pattern](at % tileSide, Math.floor(at / tileSide));
    return 1 + 2 * place + Number(isInk);
  });
}

/** Each repeats without a seam from tile to tile: a tile is a whole number of patterns. */
const inkOf: Readonly<Record<LandLook["pattern"], (x: number, y: number) => boolean>> = {
  plain: () => false,
  diagonal: (x, y) => (x + y) % patternSide < 2,
  backward: (x, y) => (x - y + tileSide) % patternSide < 2,
  dots: (x, y) => x % patternSide < 3 && y % patternSide < 3,
};

/** Colours of a picture that `patterned` gives the indices of. */
export function paletteOf(looks: readonly LandLook[]): PaletteColour[] {
  return [
    { colour: "#000000", alpha: 0 },
    ...looks.flatMap(({ colour }) => [
      { colour, alpha: fillAlpha },
      { colour, alpha: inkAlpha },
    ]),
  ];
}
