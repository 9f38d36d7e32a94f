import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeGeotiff } from "@parcelle/raster/write/write-geotiff";

/** Side of one tile in pixels, and tiles of a gigapixel: columns and rows. */
export const TILE_SIDE = 8192;
export const TILES = [5, 3] as const;

const PIXEL_DEGREES = 0.00025;
const WEST = -8;
const NORTH = 10;
const tileDegrees = TILE_SIDE * PIXEL_DEGREES;

const layers = {
  cover: { name: (tile: string) => `Hansen_GFC-2024-v1.12_treecover2000_${tile}.tif`, value: cover },
  loss: { name: (tile: string) => `Hansen_GFC-2024-v1.12_lossyear_${tile}.tif`, value: loss },
  height: { name: (tile: string) => `GLAD_Forest_height_2020_${tile}.tif`, value: height },
};

/** Places in the file of a tile where its corner stands. */
function placesOf(file: Buffer, degrees: number): number[] {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(degrees);
  const places: number[] = [];
  for (let at = file.indexOf(bytes); at >= 0; at = file.indexOf(bytes, at + 1)) places.push(at);
  return places;
}

/**
 * Writes cover, loss and height of a gigapixel of 30 m as Hansen and GLAD cut theirs: the same land in each tile, forest
 * in patches of all sizes with ragged edges, losses of 8 pixels a side, low trees in every twentieth pixel.
 */
export async function writeForestLayers(folder: string): Promise<void> {
  for (const { name, value } of Object.values(layers)) {
    const data = new Uint8Array(TILE_SIDE * TILE_SIDE);
    for (let at = 0; at < data.length; at++) data[at] = value(at % TILE_SIDE, Math.floor(at / TILE_SIDE));
    const transform = {
      originX: WEST,
      originY: NORTH,
      pixelWidth: PIXEL_DEGREES,
      pixelHeight: PIXEL_DEGREES,
    };
    const size = { width: TILE_SIDE, height: TILE_SIDE, crs: 4326, tileSize: 512 as const };
    const file = Buffer.from(writeGeotiff({ ...size, data, transform }));
    const [west, north] = [placesOf(file, WEST)[0]!, placesOf(file, NORTH)[0]!];
    for (let row = 0; row < TILES[1]; row++) {
      for (let column = 0; column < TILES[0]; column++) {
        file.writeDoubleLE(WEST + column * tileDegrees, west);
        file.writeDoubleLE(NORTH - row * tileDegrees, north);
        await writeFile(join(folder, name(`1${row}N_00${column}W`)), file);
      }
    }
  }
}

/** West, south, east, north of the gigapixel in degrees. */
export const FOREST_BOX = [
  WEST,
  NORTH - TILES[1] * tileDegrees,
  WEST + TILES[0] * tileDegrees,
  NORTH,
] as const;

/** Forest in squares of 64, 16 and 4 pixels; a pixel in ten of the others' kind. */
function cover(x: number, y: number): number {
  const wide = mix((y >> 6) * 4096 + (x >> 6)) % 100;
  const narrow = mix((y >> 4) * 8192 + (x >> 4)) % 100;
  const fine = mix((y >> 2) * 16384 + (x >> 2)) % 100;
  const isForest = wide + narrow + fine > 150;
  return isForest !== mix(y * TILE_SIDE + x) % 10 < 1 ? 60 : 5;
}

function loss(x: number, y: number): number {
  const chance = mix(7 + (y >> 3) * 8192 + (x >> 3));
  return chance % 12 === 0 ? 1 + ((chance >>> 8) % 24) : 0;
}

function height(x: number, y: number): number {
  return mix(3 + y * TILE_SIDE + x) % 20 === 0 ? 3 : 15;
}

/** Scatters the bits of a whole number over 32 bits. */
function mix(number: number): number {
  let mixed = Math.imul(number ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
