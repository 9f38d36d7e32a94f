import { writeFile } from "node:fs/promises";
import { writeGeotiff } from "@parcelle/raster/write/write-geotiff";

export const RASTER_SIDE = 20_000;
export const PIXEL_DEGREES = 0.00025;
/** West, south, east, north in degrees. */
export const RASTER_BOX = [-8, 5, -3, 10] as const;

const PATCH = 8;

const [minX, minY, maxX, maxY] = RASTER_BOX;
const placed = {
  ...{ width: RASTER_SIDE, height: RASTER_SIDE, crs: 4326, tileSize: 512 as const },
  bounds: { minX, minY, maxX, maxY },
};

/**
 * Writes a map of classes like Hansen's loss year: 400 million bytes in deflate tiles of 512 pixels, one patch in
 * twelve in loss with one of 25 years and a ragged edge, zero elsewhere: 6 % of the pixels, 17 MB in the file.
 */
export async function writeClassRaster(path: string): Promise<void> {
  await writeFile(path, writeGeotiff({ ...placed, data: classSamples(RASTER_SIDE) }));
}

/**
 * Writes a map that deflate can hardly make smaller, like a map of tree cover: 400 million bytes of 33 values without
 * any order, 253 MB in the file.
 */
export async function writeNoisyRaster(path: string): Promise<void> {
  const data = new Uint8Array(RASTER_SIDE * RASTER_SIDE);
  for (let at = 0; at < data.length; at++) data[at] = 60 + (mix(at) % 33);
  await writeFile(path, writeGeotiff({ ...placed, data }));
}

/** The samples of such a map, row by row. */
export function classSamples(side: number): Uint8Array {
  const data = new Uint8Array(side * side);
  const patches = Math.floor(side / PATCH);
  for (let row = 0; row < patches; row++) {
    for (let column = 0; column < patches; column++) {
      const chance = mix(row * patches + column);
      if (chance % 12 === 0) fillPatch(data, side, { row, column }, 1 + ((chance >>> 8) % 25));
    }
  }
  return data;
}

type Patch = { row: number; column: number };

function fillPatch(data: Uint8Array, side: number, { row, column }: Patch, value: number): void {
  for (let y = row * PATCH; y < (row + 1) * PATCH; y++) {
    for (let at = y * side + column * PATCH, end = at + PATCH; at < end; at++) {
      if (mix(at) % 4 !== 0) data[at] = value;
    }
  }
}

/** Scatters the bits of a whole number over 32 bits. */
function mix(number: number): number {
  let mixed = Math.imul(number ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
