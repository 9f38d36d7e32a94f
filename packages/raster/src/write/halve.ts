import { createSamples, type SampleArray, type SampleType } from "../tiff/sample-type.ts";

/** A raster of one band in memory. */
export type Samples = { type: SampleType; data: SampleArray; width: number; height: number };

/** How overviews are made: "nearest" keeps values that exist (classes), "average" those of quantities. */
export type Resampling = "nearest" | "average";

/**
 * A raster of half the size, rounded up. Averages leave out "no data", and never become it by chance.
 * @param samples raster
 * @param resampling nearest takes the lower right pixel of four, average the mean of those with data
 * @param nodata value that means "no data", null for none; NaN never is data
 */
export function halve(samples: Samples, resampling: Resampling, nodata: number | null): Samples {
  const width = Math.ceil(samples.width / 2);
  const height = Math.ceil(samples.height / 2);
  const small: Samples = {
    type: samples.type,
    width,
    height,
    data: createSamples(samples.type, width * height),
  };
  if (resampling === "nearest") takeNearest(samples, small);
  else takeAverages(samples, small, nodata);
  return small;
}

function takeNearest({ data, width, height }: Samples, small: Samples): void {
  for (let row = 0; row < small.height; row++) {
    const from = Math.min(height - 1, row * 2 + 1) * width;
    for (let column = 0; column < small.width; column++) {
      small.data[row * small.width + column] = data[from + Math.min(width - 1, column * 2 + 1)]!;
    }
  }
}

function takeAverages({ type, data, width, height }: Samples, small: Samples, nodata: number | null): void {
  const whole = !type.startsWith("float");
  for (let row = 0; row < small.height; row++) {
    const top = row * 2 * width;
    const bottom = Math.min(height - 1, row * 2 + 1) * width;
    for (let column = 0; column < small.width; column++) {
      const left = column * 2;
      const right = Math.min(width - 1, left + 1);
      const four = [data[top + left]!, data[top + right]!, data[bottom + left]!, data[bottom + right]!];
      small.data[row * small.width + column] = averageOf(four, nodata, whole);
    }
  }
}

function averageOf(four: readonly number[], nodata: number | null, whole: boolean): number {
  let sum = 0;
  let count = 0;
  let first = 0;
  for (const value of four) {
    if (value === nodata || Number.isNaN(value)) continue;
    if (count === 0) first = value;
    sum += value;
    count += 1;
  }
  if (count === 0) return nodata ?? Number.NaN;
  const mean = whole ? Math.round(sum / count) : sum / count;
  return mean === nodata ? first : mean;
}
