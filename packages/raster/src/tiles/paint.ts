import type { SampleArray } from "../tiff/sample-type.ts";
import { isNoData, type RasterBand } from "../zonal/raster-band.ts";
import type { Lattice } from "./lattice.ts";
import type { Palette } from "./palette.ts";
import type { Lines, SourcePixels } from "./source-pixels.ts";
import { tileSide } from "./web-mercator.ts";

/** The part of an image that was read, row by row. */
export type Window = { left: number; top: number; width: number; height: number; samples: SampleArray };

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
  { under }: SourcePixels,
  source: RasterBand,
  palette: Palette,
): void {
  const colourOf = colours(window.samples, source, palette);
  if ("step" in under) paintLattice(indices, window, under, colourOf);
  else paintLines(indices, window, under, colourOf);
}

/** Samples that are small whole numbers are looked up. */
function colours(samples: SampleArray, { noData }: RasterBand, palette: Palette): ColourOf {
  if (!(samples instanceof Uint8Array || samples instanceof Uint16Array))
    return (sample) => (isNoData(sample, noData) ? 0 : palette.indexOf(sample));
  const table = palette.table.slice(0, samples instanceof Uint8Array ? 256 : palette.table.length);
  if (noData !== null && noData in table) table[noData] = 0;
  return (sample) => table[sample]!;
}

function paintLines(
  indices: Uint8Array,
  { left, top, width, samples }: Window,
  { columns, rows }: Lines,
  colourOf: ColourOf,
): void {
  for (let y = 0, at = 0; y < tileSide; y++) {
    const start = (rows[y]! - top) * width - left;
    for (let x = 0; x < tileSide; x++, at++) {
      const column = columns[x]!;
      if (column < 0 || rows[y]! < 0 || indices[at] !== 0) continue;
      indices[at] = colourOf(samples[start + column]!);
    }
  }
}

function paintLattice(
  indices: Uint8Array,
  { left, top, width, height, samples }: Window,
  { columns, rows, step, drawnAcross, drawnDown }: Lattice,
  colourOf: ColourOf,
): void {
  const side = tileSide / step + 1;
  for (let y = drawnDown.first; y <= drawnDown.last; y++) {
    const [above, share] = [Math.floor(y / step) * side, (y % step) / step];
    for (let x = drawnAcross.first; x <= drawnAcross.last; ) {
      const across = Math.floor(x / step);
      const end = Math.min(drawnAcross.last + 1, (across + 1) * step);
      const node = above + across;
      const column = between(columns, node, side, share) - left;
      const row = between(rows, node, side, share) - top;
      const columnSlope = (between(columns, node + 1, side, share) - left - column) / step;
      const rowSlope = (between(rows, node + 1, side, share) - top - row) / step;
      let beyond = x - across * step;
      for (let at = y * tileSide + x; x < end; x++, at++, beyond++) {
        const sampleColumn = column + columnSlope * beyond;
        const sampleRow = row + rowSlope * beyond;
        const isInside = sampleColumn >= 0 && sampleColumn < width && sampleRow >= 0 && sampleRow < height;
        if (!isInside || indices[at] !== 0) continue;
        indices[at] = colourOf(samples[(sampleRow | 0) * width + (sampleColumn | 0)]!);
      }
    }
  }
}

/** Value between a node and the one under it. */
function between(nodes: Float64Array, node: number, side: number, share: number): number {
  return nodes[node]! + (nodes[node + side]! - nodes[node]!) * share;
}
