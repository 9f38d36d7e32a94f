import type { SampleArray } from "../tiff/sample-type.ts";
import { isNoData, type RasterBand } from "../zonal/raster-band.ts";
import { eachPixel, type Part } from "./each-pixel.ts";
import type { Palette } from "./palette.ts";
import type { SourcePixels } from "./source-pixels.ts";

/** The part of an image that was read, row by row. */
export type Window = Part & { samples: SampleArray };

type ColourOf = (sample: number) => number;

/**
 * Paints samples as indices of a palette. What an earlier file of the layer has painted stays.
 * @param indices one palette index for each pixel of the map tile, row by row; changed
 * @param window samples, at least all those under the tile
 * @param pixels the pixels of the image under the tile
 * @param source band that the samples are of
 * @param palette colours of the product's legend
 */
export function paint(
  indices: Uint8Array,
  window: Window,
  pixels: SourcePixels,
  source: RasterBand,
  palette: Palette,
): void {
  const { samples } = window;
  const colourOf = colours(samples, source, palette);
  eachPixel(window, pixels, (at, sample) => {
    if (indices[at] === 0) indices[at] = colourOf(samples[sample]!);
  });
}

/** Samples that are small whole numbers are looked up. */
function colours(samples: SampleArray, { noData }: RasterBand, palette: Palette): ColourOf {
  if (!(samples instanceof Uint8Array || samples instanceof Uint16Array))
    return (sample) => (isNoData(sample, noData) ? 0 : palette.indexOf(sample));
  const table = palette.table.slice(0, samples instanceof Uint8Array ? 256 : palette.table.length);
  if (noData !== null && noData in table) table[noData] = 0;
  return (sample) => table[sample]!;
}
