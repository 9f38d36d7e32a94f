import { isKnownValue } from "../products/known-values.ts";
import { RasterError } from "../raster-error.ts";
import type { RasterReader } from "../tiff/raster-reader.ts";
import type { SampleArray } from "../tiff/sample-type.ts";
import { type Scaling, scaled } from "../tiff/scaling.ts";

const mostRemembered = 65_536;

/**
 * The same raster, which refuses to hand out a value that its product does not know.
 * @param raster raster
 * @param name name of its file, for the error
 * @param ranges values that may occur, inclusive; "no data" always may
 * @param scaling how samples become the values of the ranges
 * @returns a raster whose windows throw RasterError "values-unknown" with the first such value and its pixel
 */
export function knownValuesOnly(
  raster: RasterReader,
  name: string,
  ranges: readonly (readonly [number, number])[],
  scaling: Scaling | null = null,
): RasterReader {
  const seen = new Map<number, boolean>();
  const isKnown = (value: number): boolean => {
    const before = seen.get(value);
    if (before !== undefined) return before;
    const known =
      Number.isNaN(value) || value === raster.nodata || isKnownValue(scaled(value, scaling), ranges);
    if (seen.size < mostRemembered) seen.set(value, known);
    return known;
  };
  return {
    ...raster,
    async readWindow(band, x, y, width, height): Promise<SampleArray> {
      const samples = await raster.readWindow(band, x, y, width, height);
      let last = Number.NaN;
      for (let at = 0; at < samples.length; at++) {
        const value = samples[at]!;
        if (value === last || isKnown(value)) {
          last = value;
          continue;
        }
        const place = `column ${x + (at % width)}, row ${y + Math.floor(at / width)}`;
        throw new RasterError("values-unknown", `${name}: ${value} at ${place}`);
      }
      return samples;
    },
  };
}
