import { createTable } from "./area-table.ts";
import type { PartSamples } from "./part-samples.ts";
import { isNoData, type RasterBand } from "./raster-band.ts";
import type { Tally, WeighedPart } from "./tally.ts";
import { createTupleSums, type TupleSums } from "./tuple-sums.ts";

/**
 * Sums by tuples of the values of several bands, or by the values of one band that does not hold bytes.
 * @param plots number of plots
 * @param sources bands in the order of the tuples
 */
export function tupleTally(plots: number, sources: readonly RasterBand[]): Tally {
  const table = createTable(plots, sources.length);
  const single = createTupleSums(sources.length);
  const open = new Map<number, TupleSums>();

  const write = (plot: number, sums: TupleSums) => {
    table.begin(plot);
    sums.forEach(table.add);
  };
  const openSums = (plot: number): TupleSums => {
    const known = open.get(plot);
    if (known) return known;
    const sums = createTupleSums(sources.length);
    open.set(plot, sums);
    return sums;
  };

  return {
    add(part, samples, whole) {
      const sums = whole ? single : openSums(part.plot);
      addTuples(sums, samples, part, sources);
      if (!whole) return;
      write(part.plot, single);
      single.clear();
    },
    close(except) {
      for (const [plot, sums] of open) {
        if (plot === except) continue;
        write(plot, sums);
        open.delete(plot);
      }
    },
    finish() {
      this.close(-1);
      return table.finish();
    },
  };
}

function addTuples(
  sums: TupleSums,
  samples: readonly PartSamples[],
  part: WeighedPart,
  sources: readonly RasterBand[],
): void {
  const { weights, weightStride, width, height } = part;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const weight = weights[part.weight + row * weightStride + column]!;
      if (weight === 0) continue;
      for (let index = 0; index < samples.length; index++) {
        const { samples: values, first, step, stride, inside } = samples[index]!;
        const at = first + row * stride + column * step;
        const value = values[at]!;
        const known = (inside === null || inside[at] === 1) && !isNoData(value, sources[index]!.noData);
        sums.tuple[index] = known ? value : Number.NaN;
      }
      sums.add(weight);
    }
  }
}
