import type { Geotiff } from "../tiff/open-geotiff.ts";
import { type Scaling, scaled } from "../tiff/scaling.ts";

/** Some rows of a raster, evenly spread: what a preview may say of it without reading all. */
export type RasterSample = {
  /** How often each value occurs in the rows, of as many values as are counted; "no data" is not among them. */
  counts: Map<number, number>;
  /** Pixels of the values beyond those, and between which they lie; null where all are counted. */
  uncounted: { pixels: number; least: number; most: number } | null;
  /** Pixels looked at, those without data included. */
  pixels: number;
  rows: number;
  columns: number;
  /** Values at `columns` x `rows` evenly spread places, NaN without data. */
  values: Float64Array;
};

/** More than any classification has; of measured values a preview shows the first. */
export const mostCountedValues = 10_000;
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

/** Counts values, so many that their memory stays small whatever a file holds. */
class ValueTally {
  readonly #counts = new Map<number, number>();
  #others = 0;
  #least = Number.POSITIVE_INFINITY;
  #most = Number.NEGATIVE_INFINITY;

  add(value: number): void {
    const count = this.#counts.get(value);
    if (count === undefined && this.#counts.size >= mostCountedValues) this.#pass(value);
    else this.#counts.set(value, (count ?? 0) + 1);
  }

  #pass(value: number): void {
    this.#others += 1;
    this.#least = Math.min(this.#least, value);
    this.#most = Math.max(this.#most, value);
  }

  scaledBy(scaling: Scaling | null): Pick<RasterSample, "counts" | "uncounted"> {
    const counts = new Map([...this.#counts].map(([sample, count]) => [scaled(sample, scaling), count]));
    if (this.#others === 0) return { counts, uncounted: null };
    const ends = [scaled(this.#least, scaling), scaled(this.#most, scaling)];
    return { counts, uncounted: { pixels: this.#others, least: Math.min(...ends), most: Math.max(...ends) } };
  }
}
