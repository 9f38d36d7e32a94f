import type { Outline } from "./basemap-data.ts";

/** An outline and how far from it in degrees a place still matters to it. */
export type Surrounded = { outline: Outline; tolerance: number };

const COLUMNS = 360;
const ROWS = 180;

/**
 * Sorts outlines into cells of one degree, so that a question looks at the few of its cell.
 *
 * @param all the outlines
 * @returns gives those whose surroundings may hold a longitude and latitude (degrees), in the order of the list
 */
export function sortIntoCells(
  all: readonly Surrounded[],
): (longitude: number, latitude: number) => readonly Surrounded[] {
  const cells = new Map<number, Surrounded[]>();
  for (const one of all) {
    const [west, south, east, north] = one.outline.bounds;
    for (let row = rowOf(south - one.tolerance); row <= rowOf(north + one.tolerance); row += 1) {
      const last = columnOf(east + one.tolerance);
      for (let column = columnOf(west - one.tolerance); column <= last; column += 1) {
        const cell = row * COLUMNS + column;
        const known = cells.get(cell);
        if (known === undefined) cells.set(cell, [one]);
        else known.push(one);
      }
    }
  }
  return (longitude, latitude) => cells.get(rowOf(latitude) * COLUMNS + columnOf(longitude)) ?? [];
}

function columnOf(longitude: number): number {
  return Math.min(COLUMNS - 1, Math.max(0, Math.floor(longitude + COLUMNS / 2)));
}

function rowOf(latitude: number): number {
  return Math.min(ROWS - 1, Math.max(0, Math.floor(latitude + ROWS / 2)));
}
