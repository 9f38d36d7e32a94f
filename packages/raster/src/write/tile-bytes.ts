import { bytesPerSample, createSamples, type SampleArray } from "../tiff/sample-type.ts";
import type { Samples } from "./halve.ts";
import type { ImageDescription } from "./image-entries.ts";
import { predict } from "./predict.ts";

/** What decides how the samples of a tile stand in the file. */
export type TileFormat = Pick<ImageDescription, "sampleType" | "bands" | "tileSize" | "predictor" | "nodata">;

/**
 * Bytes of one tile before compression: bands side by side, "no data" beyond the edge, predictor applied.
 * @param format how the file stores samples
 * @param bands the same part of each band, at most a tile large
 * @param into array of the whole tile to work in; without, a new one
 */
export function tileBytes(format: TileFormat, bands: readonly Samples[], into?: SampleArray): Uint8Array {
  const { sampleType, tileSize, predictor, nodata } = format;
  const stride = bands.length;
  const tile = into ?? createSamples(sampleType, tileSize * tileSize * stride);
  const { width, height } = bands[0]!;
  if (width * height < tileSize * tileSize) tile.fill(nodata ?? 0);
  bands.forEach(({ data }, band) => {
    for (let row = 0; row < height; row++) {
      const line = data.subarray(row * width, (row + 1) * width);
      const start = row * tileSize * stride + band;
      if (stride === 1) tile.set(line, start);
      else for (let column = 0; column < width; column++) tile[start + column * stride] = line[column]!;
    }
  });
  const bytes = new Uint8Array(tile.buffer, tile.byteOffset, tile.byteLength);
  const rowSamples = tileSize * stride;
  predict(predictor, bytes, { rowSamples, rows: tileSize, stride, sampleBytes: bytesPerSample(sampleType) });
  return bytes;
}
