import { orientationOf } from "./orientation.ts";
import type { CleanRing } from "./ring-set.ts";
import { turnsBack } from "./rings-apart.ts";

const CELLS_A_SEGMENT = 4;
/** Where segments lie in more cells than this, or more pairs lie together, sweeping over them is faster. */
const MOST_ENTRIES_A_SEGMENT = 8;
const MOST_PAIRS_A_SEGMENT = 200;

/** Points of rings in a row; segment k runs from point k to the next one, but for the last point of each ring. */
type Points = { x: Float64Array; y: Float64Array; last: Uint8Array; before: Int32Array };

type Grid = { west: number; south: number; perX: number; perY: number; columns: number; rows: number };

/** The segments of each cell are those in `entries` from its start to that of the next cell. */
type Cells = { starts: Int32Array; entries: Int32Array };

/**
 * Whether rings surely have nothing in common and none comes back to itself: segments are sorted into the cells of a
 * grid, and only those of one cell are compared. Takes a time that grows with their number, which it gives up to keep.
 *
 * @param rings clean rings (closed, no repeated neighbours, at least three different positions)
 * @returns false where any two segments meet other than at the end that neighbours share, or where it was given up
 */
export function areSurelyApart(rings: readonly CleanRing[]): boolean {
  if (rings.some(({ positions }) => turnsBack(positions))) return false;
  const points = pointsOf(rings);
  const grid = gridAround(points);
  const cells = grid && sortIntoCells(points, grid);
  return cells !== null && areApartInCells(points, cells);
}

function pointsOf(rings: readonly CleanRing[]): Points {
  const count = rings.reduce((sum, { positions }) => sum + positions.length, 0);
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  const last = new Uint8Array(count);
  const before = new Int32Array(count);
  let point = 0;
  for (const { positions } of rings) {
    const first = point;
    for (let index = 0; index < positions.length; index += 1) {
      x[point] = positions[index]![0]!;
      y[point] = positions[index]![1]!;
      before[point] = point - 1;
      point += 1;
    }
    last[point - 1] = 1;
    before[first] = point - 2;
  }
  return { x, y, last, before };
}

/** Null where the extent is no number that cells could be counted in. */
function gridAround({ x, y }: Points): Grid | null {
  let west = x[0]!;
  let south = y[0]!;
  let east = west;
  let north = south;
  for (let point = 1; point < x.length; point += 1) {
    if (x[point]! < west) west = x[point]!;
    else if (x[point]! > east) east = x[point]!;
    if (y[point]! < south) south = y[point]!;
    else if (y[point]! > north) north = y[point]!;
  }
  if (!Number.isFinite((east - west) * (north - south))) return null;
  const most = CELLS_A_SEGMENT * x.length;
  const side = Math.sqrt(((east - west) * (north - south)) / most);
  const columns = Math.min(most, Math.max(1, Math.floor((east - west) / side) || 1));
  const rows = Math.min(Math.ceil(most / columns), Math.max(1, Math.floor((north - south) / side) || 1));
  // Slightly less than the number of cells, so that the eastern and northern end lie in the last ones.
  const perX = east > west ? (columns * (1 - 1e-9)) / (east - west) : 0;
  const perY = north > south ? (rows * (1 - 1e-9)) / (north - south) : 0;
  return { west, south, perX, perY, columns, rows };
}

/** Null where the segments lie in too many cells. A cell of a place never lies before that of a lesser one. */
function sortIntoCells(points: Points, grid: Grid): Cells | null {
  const { x, last } = points;
  const counts = new Int32Array(grid.columns * grid.rows + 1);
  let entered = 0;
  for (let segment = 0; segment + 1 < x.length; segment += 1) {
    if (last[segment] === 1) continue;
    entered += enter(points, grid, segment, counts, null);
    if (entered > MOST_ENTRIES_A_SEGMENT * x.length) return null;
  }
  let end = 0;
  for (let cell = 0; cell < counts.length; cell += 1) {
    end += counts[cell]!;
    counts[cell] = end;
  }
  const entries = new Int32Array(entered);
  for (let segment = 0; segment + 1 < x.length; segment += 1) {
    if (last[segment] === 0) enter(points, grid, segment, counts, entries);
  }
  return { starts: counts, entries };
}

/** Counts a segment in each cell that its box meets, or puts it there, from the end of the cell to its start. */
function enter(
  { x, y }: Points,
  { west, south, perX, perY, columns }: Grid,
  segment: number,
  counts: Int32Array,
  entries: Int32Array | null,
): number {
  const columnA = Math.floor((x[segment]! - west) * perX);
  const columnB = Math.floor((x[segment + 1]! - west) * perX);
  const rowA = Math.floor((y[segment]! - south) * perY);
  const rowB = Math.floor((y[segment + 1]! - south) * perY);
  const firstColumn = Math.min(columnA, columnB);
  const lastColumn = Math.max(columnA, columnB);
  const firstRow = Math.min(rowA, rowB);
  const lastRow = Math.max(rowA, rowB);
  const entered = (lastColumn - firstColumn + 1) * (lastRow - firstRow + 1);
  if (entries === null && entered > MOST_ENTRIES_A_SEGMENT * x.length) return entered;
  for (let row = firstRow; row <= lastRow; row += 1) {
    for (let cell = row * columns + firstColumn; cell <= row * columns + lastColumn; cell += 1) {
      if (entries === null) counts[cell]! += 1;
      else {
        counts[cell]! -= 1;
        entries[counts[cell]!] = segment;
      }
    }
  }
  return entered;
}

function areApartInCells(points: Points, { starts, entries }: Cells): boolean {
  let left = MOST_PAIRS_A_SEGMENT * points.x.length;
  for (let cell = 0; cell + 1 < starts.length; cell += 1) {
    const start = starts[cell]!;
    const end = starts[cell + 1]!;
    left -= ((end - start) * (end - start - 1)) / 2;
    if (left < 0) return false;
    for (let one = start; one < end; one += 1) {
      if (meetsAny(points, entries, one, end)) return false;
    }
  }
  return true;
}

/** Whether the segment of an entry meets one of those behind it; boxes first, then the sides of the ends. */
function meetsAny({ x, y, before }: Points, entries: Int32Array, one: number, end: number): boolean {
  const segment = entries[one]!;
  const fromX = x[segment]!;
  const fromY = y[segment]!;
  const toX = x[segment + 1]!;
  const toY = y[segment + 1]!;
  const west = Math.min(fromX, toX);
  const east = Math.max(fromX, toX);
  const south = Math.min(fromY, toY);
  const north = Math.max(fromY, toY);
  for (let entry = one + 1; entry < end; entry += 1) {
    const other = entries[entry]!;
    const x0 = x[other]!;
    const x1 = x[other + 1]!;
    if (x0 < west ? x1 < west : x0 > east && x1 > east) continue;
    const y0 = y[other]!;
    const y1 = y[other + 1]!;
    if (y0 < south ? y1 < south : y0 > north && y1 > north) continue;
    if (before[other] === segment || before[segment] === other) continue;
    if (areOnOneSide(fromX, fromY, toX, toY, x0, y0, x1, y1)) continue;
    if (areOnOneSide(x0, y0, x1, y1, fromX, fromY, toX, toY)) continue;
    return true;
  }
  return false;
}

/** Whether two places lie on the same side of the line from one place to another, and neither on it. */
function areOnOneSide(
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): boolean {
  const side = orientationOf(fromX, fromY, toX, toY, x0, y0);
  return side !== 0 && side === orientationOf(fromX, fromY, toX, toY, x1, y1);
}
