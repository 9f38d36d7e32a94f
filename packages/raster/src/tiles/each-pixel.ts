import type { Lattice } from "./lattice.ts";
import type { Lines, SourcePixels } from "./source-pixels.ts";
import { tileSide } from "./web-mercator.ts";

/** The part of an image that was read. */
export type Part = { left: number; top: number; width: number; height: number };

/** Told a pixel of the map tile, and the sample of the part that is nearest to it. */
type Visit = (at: number, sample: number) => void;

/**
 * Goes through the pixels of a map tile that an image has samples for.
 * @param part at least all samples under the tile
 * @param pixels the pixels of the image under the tile
 * @param visit told each of them, row by row
 */
export function eachPixel(part: Part, { under }: SourcePixels, visit: Visit): void {
  if ("step" in under) alongLattice(part, under, visit);
  else alongLines(part, under, visit);
}

function alongLines({ left, top, width }: Part, { columns, rows }: Lines, visit: Visit): void {
  for (let y = 0, at = 0; y < tileSide; y++) {
    const start = (rows[y]! - top) * width - left;
    for (let x = 0; x < tileSide; x++, at++) {
      const column = columns[x]!;
      if (column >= 0 && rows[y]! >= 0) visit(at, start + column);
    }
  }
}

function alongLattice(
  { left, top, width, height }: Part,
  { columns, rows, step, drawnAcross, drawnDown }: Lattice,
  visit: Visit,
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
        if (isInside) visit(at, (sampleRow | 0) * width + (sampleColumn | 0));
      }
    }
  }
}

/** Value between a node and the one under it. */
function between(nodes: Float64Array, node: number, side: number, share: number): number {
  return nodes[node]! + (nodes[node + side]! - nodes[node]!) * share;
}
