import type { PixelWindow } from "../../coverage/coverage-fractions.ts";
import type { ValueBand } from "../carbon-layers.ts";
import { valueOfSample } from "../quantity-sums.ts";

/**
 * Values of the pixels of a window in the unit of their layer, NaN where there are none.
 * @param own band
 * @param window pixels of its grid
 * @throws RasterError what reading throws
 */
export async function windowValues(
  own: ValueBand,
  { x, y, width, height }: PixelWindow,
): Promise<Float32Array> {
  const { raster, band, noData } = own.band;
  const samples = await raster.readWindow(band, x, y, width, height);
  return Float32Array.from(samples, (sample) =>
    sample === noData ? Number.NaN : valueOfSample(sample, own),
  );
}
