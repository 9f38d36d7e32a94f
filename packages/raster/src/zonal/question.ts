import type { PixelWindow } from "../coverage/coverage-fractions.ts";
import type { RasterBand } from "./raster-band.ts";

/** What is summed for each value: the area inside the plot, or the shares of pixels inside it. */
export type Measure = "squareMetres" | "pixels";

/**
 * Told of each pixel of a plot, for figures that do not follow from sums by value.
 * @param plot number of the plot in the run
 * @param column column of the pixel in the grid
 * @param row row of the pixel in the grid
 * @param weight what the question measures, never 0
 * @param samples one for each band, NaN without data; overwritten after the call
 */
export type PixelVisitor = (
  plot: number,
  column: number,
  row: number,
  weight: number,
  samples: Float64Array,
) => void;

/** One question to a grid: which values, or tuples of values of several bands, lie in each plot, and how much of them. */
export type Question = {
  /** Bands whose values are looked at together; the first has the pixels of the grid. */
  sources: [RasterBand, ...RasterBand[]];
  measure: Measure;
  /** Windows of the grid whose pixels do not count, because another raster answers for them. */
  excluded?: PixelWindow[];
  /** Is told of each pixel; the table then stays empty. */
  visit?: PixelVisitor;
};
