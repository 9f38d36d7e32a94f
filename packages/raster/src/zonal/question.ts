import type { PixelWindow } from "../coverage/coverage-fractions.ts";
import type { RasterBand } from "./raster-band.ts";

/** What is summed for each value: the area inside the plot, or the shares of pixels inside it. */
export type Measure = "squareMetres" | "pixels";

/** One question to a grid: which values, or tuples of values of several bands, lie in each plot, and how much of them. */
export type Question = {
  /** Bands whose values are looked at together; the first has the pixels of the grid. */
  sources: [RasterBand, ...RasterBand[]];
  measure: Measure;
  /** Windows of the grid whose pixels do not count, because another raster answers for them. */
  excluded?: PixelWindow[];
};
