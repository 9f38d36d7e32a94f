import { createSamples, type SampleArray, type SampleType } from "../tiff/sample-type.ts";

/** A raster of one band in memory. */
export type Samples = { type: SampleType; data: SampleArray; width: number; height: number };

/**
 * A raster of half the size, each pixel the nearest one of the larger.
 * @param samples raster
 */
export function halve({ type, data, width, height }: Samples): Samples {
  const small: Samples = {
    type,
    width: Math.ceil(width / 2),
    height: Math.ceil(height / 2),
    data: createSamples(type, Math.ceil(width / 2) * Math.ceil(height / 2)),
  };
  for (let row = 0; row < small.height; row++) {
    const from = Math.min(height - 1, row * 2 + 1) * width;
    for (let column = 0; column < small.width; column++) {
      small.data[row * small.width + column] = data[from + Math.min(width - 1, column * 2 + 1)]!;
    }
  }
  return small;
}

/**
 * Bytes of one tile, filled up beyond the edge of the raster.
 * @param samples raster
 * @param side pixels of a tile in each direction
 * @param column column of tiles
 * @param row row of tiles
 * @param filling value beyond the edge
 */
export function tileBytes(
  samples: Samples,
  side: number,
  column: number,
  row: number,
  filling: number,
): Uint8Array {
  const { data, width, height, type } = samples;
  const tile = createSamples(type, side * side);
  const [left, top] = [column * side, row * side];
  const count = Math.min(side, width - left);
  if (filling !== 0 && (count < side || height - top < side)) tile.fill(filling);
  for (let line = 0; line < Math.min(side, height - top); line++) {
    const start = (top + line) * width + left;
    tile.set(data.subarray(start, start + count), line * side);
  }
  return new Uint8Array(tile.buffer, tile.byteOffset, tile.byteLength);
}
