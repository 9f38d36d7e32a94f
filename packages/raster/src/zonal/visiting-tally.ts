import { createTable } from "./area-table.ts";
import type { PixelVisitor } from "./question.ts";
import { isNoData, type RasterBand } from "./raster-band.ts";
import type { Tally } from "./tally.ts";

/**
 * Tells a visitor of each pixel in place of sums by value, so that memory does not grow with the values of a layer.
 * @param plots number of plots
 * @param sources bands in the order of the samples
 * @param visit is told of each pixel with a weight
 */
export function visitingTally(plots: number, sources: readonly RasterBand[], visit: PixelVisitor): Tally {
  const table = createTable(plots, sources.length);
  const told = new Float64Array(sources.length);
  return {
    add({ x, y, width, height, plot, weights, weight: start, weightStride }, samples) {
      for (let row = 0; row < height; row++) {
        for (let column = 0; column < width; column++) {
          const weight = weights[start + row * weightStride + column]!;
          if (weight === 0) continue;
          for (let index = 0; index < samples.length; index++) {
            const { samples: values, first, step, stride, inside } = samples[index]!;
            const at = first + row * stride + column * step;
            const known =
              (inside === null || inside[at] === 1) && !isNoData(values[at]!, sources[index]!.noData);
            told[index] = known ? values[at]! : Number.NaN;
          }
          visit(plot, x + column, y + row, weight, told);
        }
      }
    },
    close() {},
    finish: table.finish,
  };
}
