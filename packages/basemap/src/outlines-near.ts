import type { Outline } from "./basemap-data.ts";

/** An outline and how far from it in degrees a place still matters to it. */
export type Surrounded = { outline: Outline; tolerance: number };

const COLUMNS = 360;
const ROWS = 180;

/**
 * Sorts things with an outline into cells of one degree, so that a question looks at the few of its cell. A cell is filled at the
 * first question that falls into it: files of plots lie in a handful of them.
 *
 * @param all what is sorted
 * @param surroundingsOf its outline, and how far from it in degrees it is still asked for
 * @returns gives those whose surroundings may hold a longitude and latitude (degrees), in the order of the list; the same
 * list for all places of a cell
 */
export function sortIntoCells<One>(
  all: readonly One[],
  surroundingsOf: (one: One) => Surrounded,
): (longitude: number, latitude: number) => readonly One[] {
  const cells = new Map<number, readonly One[]>();
  return (longitude, latitude) => {
    const [column, row] = [columnOf(longitude), rowOf(latitude)];
    const cell = row * COLUMNS + column;
    const known = cells.get(cell) ?? all.filter((one) => reaches(surroundingsOf(one), column, row));
    cells.set(cell, known);
    return known;
  };
}

function reaches({ outline, tolerance }: Surrounded, column: number, row: number): boolean {
  const [west, south, east, north] = outline.bounds;
  return (
    column >= columnOf(west - tolerance) &&
    column <= columnOf(east + tolerance) &&
    row >= rowOf(south - tolerance) &&
    row <= rowOf(north + tolerance)
  );
}

function columnOf(longitude: number): number {
  return Math.min(COLUMNS - 1, Math.max(0, Math.floor(longitude + COLUMNS / 2)));
}

function rowOf(latitude: number): number {
  return Math.min(ROWS - 1, Math.max(0, Math.floor(latitude + ROWS / 2)));
}
