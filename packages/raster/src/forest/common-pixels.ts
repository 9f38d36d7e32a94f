import type { Grid } from "../zonal/grid.ts";
import { mostMapPixels } from "./land-map.ts";
import type { CodedMap } from "./land-tile.ts";

/** The pixels of two maps on one grid, that of the finer one, as values row by row; 0 where a map has none. */
export type CommonPixels = { grid: Grid; before: Uint8Array; after: Uint8Array };

/** Part of a pixel by which edges may lie beside each other: 3 mm of 30 m. */
const tolerance = 1e-4;
/** Finer pixels along the side of a coarser one. */
const mostAcross = 1000;
/** Beside the largest map as much again, for the pixels of a coarse grid that reach beyond it. */
const mostPixels = 2 * mostMapPixels;

/** Where a map lies in finer pixels of the first map's grid, and how many of them are along a pixel of it. */
type Laid = { map: CodedMap; across: number; down: number; x: number; y: number };

/**
 * Lays the pixels of two maps upon each other.
 * @param one map
 * @param other map
 * @param table value of each code
 * @returns null where grids are of other systems, or where a pixel of the finer one lies in several of the other
 */
export function commonPixels(one: CodedMap, other: CodedMap, table: Uint8Array): CommonPixels | null {
  const finer = finerOf(one, other);
  const laid = [layOn(finer, one), layOn(finer, other)];
  const [first, second] = laid;
  if (!first || !second) return null;
  // One more on each side: an edge that bulges beyond the last row is seen to do so, and not taken for land without layers.
  const left = Math.min(first.x, second.x) - 1;
  const top = Math.min(first.y, second.y) - 1;
  const right = Math.max(...[first, second].map(({ x, across, map }) => x + across * map.window.width)) + 1;
  const bottom = Math.max(...[first, second].map(({ y, down, map }) => y + down * map.window.height)) + 1;
  const [width, height] = [right - left, bottom - top];
  if (width * height > mostPixels) return null;
  const { transform, crs } = finer;
  const grid: Grid = {
    ...{ width, height, crs },
    transform: {
      ...transform,
      originX: transform.originX + left * transform.pixelWidth,
      originY: transform.originY - top * transform.pixelHeight,
    },
  };
  const spread = (each: Laid) => spreadOver(grid, { ...each, x: each.x - left, y: each.y - top }, table);
  return { grid, before: spread(first), after: spread(second) };
}

function finerOf(one: CodedMap, other: CodedMap): Grid {
  return one.grid.transform.pixelWidth <= other.grid.transform.pixelWidth ? one.grid : other.grid;
}

function layOn(finer: Grid, map: CodedMap): Laid | null {
  const { transform, crs } = map.grid;
  if (JSON.stringify(crs) !== JSON.stringify(finer.crs)) return null;
  const { window } = map;
  const own = finer.transform;
  const leftAt = (column: number) =>
    wholeNumber((transform.originX + column * transform.pixelWidth - own.originX) / own.pixelWidth);
  const topAt = (row: number) =>
    wholeNumber((own.originY - transform.originY + row * transform.pixelHeight) / own.pixelHeight);
  const [x, right] = [leftAt(window.x), leftAt(window.x + window.width)];
  const [y, bottom] = [topAt(window.y), topAt(window.y + window.height)];
  if (x === null || right === null || y === null || bottom === null) return null;
  const [across, down] = [(right - x) / window.width, (bottom - y) / window.height];
  if (![across, down].every((count) => Number.isInteger(count) && count >= 1 && count <= mostAcross))
    return null;
  return { map, across, down, x, y };
}

function wholeNumber(number: number): number | null {
  const whole = Math.round(number);
  return Math.abs(number - whole) <= tolerance ? whole : null;
}

function spreadOver(grid: Grid, { map, across, down, x, y }: Laid, table: Uint8Array): Uint8Array {
  const values = new Uint8Array(grid.width * grid.height);
  const { width, height } = map.window;
  for (let row = 0; row < height; row++) {
    const start = (y + row * down) * grid.width + x;
    for (let column = 0; column < width; column++) {
      const value = table[map.codes[row * width + column]!]!;
      values.fill(value, start + column * across, start + (column + 1) * across);
    }
    for (let line = 1; line < down; line++)
      values.copyWithin(start + line * grid.width, start, start + width * across);
  }
  return values;
}
