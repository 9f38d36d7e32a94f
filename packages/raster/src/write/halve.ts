import { createSamples, isWholeType, type SampleArray, type SampleType } from "../tiff/sample-type.ts";

/** A raster of one band in memory. */
export type Samples = { type: SampleType; data: SampleArray; width: number; height: number };

/** How overviews are made: "nearest" keeps values that exist (classes), "average" those of quantities. */
export type Resampling = "nearest" | "average";

/**
 * A raster of half the size, rounded up. Averages leave out "no data", and never become it by chance.
 * @param samples raster
 * @param resampling nearest takes the lower right pixel of four, average the mean of those with data
 * @param nodata value that means "no data", null for none; NaN never is data
 * @param into array to work in, as long as the result at least; without, a new one
 */
export function halve(
  samples: Samples,
  resampling: Resampling,
  nodata: number | null,
  into?: SampleArray,
): Samples {
  const width = Math.ceil(samples.width / 2);
  const height = Math.ceil(samples.height / 2);
  const small: Samples = {
    type: samples.type,
    width,
    height,
    data: into?.subarray(0, width * height) ?? createSamples(samples.type, width * height),
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
  const whole = isWholeType(type);
  // No sample equals NaN: there, every sample that is a number is data.
  const missing = nodata ?? Number.NaN;
  for (let row = 0; row < small.height; row++) {
    const top = row * 2 * width;
    const bottom = Math.min(height - 1, row * 2 + 1) * width;
    for (let column = 0; column < small.width; column++) {
      const left = column * 2;
      const right = Math.min(width - 1, left + 1);
      small.data[row * small.width + column] = averageOf(
        data[top + left]!,
        data[top + right]!,
        data[bottom + left]!,
        data[bottom + right]!,
        missing,
        whole,
      );
    }
  }
}

/** The usual case, in which all four are data, is kept free of loops and arrays: it runs for every pixel. */
function averageOf(a: number, b: number, c: number, d: number, missing: number, whole: boolean): number {
  const complete = a !== missing && b !== missing && c !== missing && d !== missing;
  const sum = a + b + c + d;
  if (!complete || Number.isNaN(sum)) return averageOfSome([a, b, c, d], missing, whole);
  const mean = whole ? Math.floor(sum / 4 + 0.5) : sum / 4;
  return mean === missing ? d : mean;
}

function averageOfSome(four: number[], missing: number, whole: boolean): number {
  const present = four.filter((value) => value !== missing && !Number.isNaN(value));
  if (present.length === 0) return missing;
  const sum = present.reduce((total, value) => total + value, 0);
  const mean = whole ? Math.floor(sum / present.length + 0.5) : sum / present.length;
  return mean === missing ? present.at(-1)! : mean;
}
