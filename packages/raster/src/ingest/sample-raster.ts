import type { Geotiff } from "../tiff/open-geotiff.ts";
import { type Scaling, scaled } from "../tiff/scaling.ts";
import { type ValueCounts, ValueTally } from "./value-tally.ts";

/** Some rows of a raster, evenly spread: what a preview may say of it without reading all. */
export type RasterSample = ValueCounts & {
  /** Pixels looked at, those without data included. */
  pixels: number;
  rows: number;
  columns: number;
  /** Values at `columns` x `rows` evenly spread places, NaN without data. */
  values: Float64Array;
};

const mostPlaces = 256;
const fewestRows = 16;

/**
 * Reads whole rows of the first band at full resolution: overviews may be averages, which no file holds.
 * @param raster raster
 * @param options pixels that may be decoded, about; "no data" instead of the file's; how samples become values
 * @throws RasterError what reading throws
 */
export async function sampleRaster(
  raster: Geotiff,
  options: { decodedPixels: number; noData: number | null; scaling: Scaling | null },
): Promise<RasterSample> {
  const { width, height, blockHeight } = raster;
  const affordable = Math.floor(options.decodedPixels / (width * blockHeight));
  const wanted = Math.min(height, mostPlaces);
  const rows =
    affordable * blockHeight >= height ? wanted : Math.min(wanted, Math.max(fewestRows, affordable));
  const columns = Math.min(width, mostPlaces);
  const tally = new ValueTally();
  const values = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const y = Math.floor(((row + 0.5) * height) / rows);
    const samples = await raster.readWindow(0, 0, y, width, 1);
    for (const value of samples) {
      if (value !== options.noData && !Number.isNaN(value)) tally.add(value);
    }
    for (let column = 0; column < columns; column++) {
      const value = samples[Math.floor(((column + 0.5) * width) / columns)]!;
      values[row * columns + column] = value === options.noData ? Number.NaN : scaled(value, options.scaling);
    }
  }
  return { ...tally.scaledBy(options.scaling), pixels: rows * width, rows, columns, values };
}
