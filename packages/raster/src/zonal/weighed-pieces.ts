import { createCoverageWriter, type PixelWindow } from "../coverage/coverage-fractions.ts";
import type { PixelPolygon } from "../coverage/pixel-polygon.ts";
import { RasterError } from "../raster-error.ts";
import type { MeasuredGrid } from "./measured-grid.ts";
import { areaWriter } from "./pixel-areas.ts";

/** A window of pixels of one plot, and where their weights start; a point is a window of one pixel without weight. */
export type Piece = PixelWindow & {
  plot: number;
  start: number;
  /** Number of the position in the set of plots where this is a point, otherwise -1. */
  point: number;
};

/** Pieces of plots with the weight of each of their pixels, in memory that is kept from one load to the next. */
export type WeighedPieces = {
  pieces: Piece[];
  /** Square metres of each pixel inside the plot. */
  squareMetres: Float64Array;
  /** Share of each pixel inside the plot; empty unless asked for. */
  shares: Float64Array;
  length: number;
};

/** A window of a plot on a grid; the polygon has to be moved by `shift` columns to meet it. */
export type ShiftedWindow = PixelWindow & { shift: number };

/** Windows of this side or less are taken in one piece; larger ones are cut where most files cut their tiles. */
const largestPiece = 262_144;
const partSide = { parallels: 1024, projected: 256 };
const mostPixels = 4_000_000_000;

/** No pieces, in fresh memory. */
export function createPieces(): WeighedPieces {
  return { pieces: [], squareMetres: new Float64Array(65_536), shares: new Float64Array(0), length: 0 };
}

/**
 * The windows of a grid that a polygon meets, row after row: several where it is large or goes around the Earth.
 * @param polygon polygon in pixels
 * @param measured grid
 * @throws RasterError "window-too-large"
 */
export function windowsOf(polygon: PixelPolygon, measured: MeasuredGrid): ShiftedWindow[] {
  const { grid, turn, columns } = measured;
  const y = Math.max(0, Math.floor(polygon.minY));
  const height = Math.min(grid.height, Math.ceil(polygon.maxY)) - y;
  if (height <= 0) return [];
  const first = turn === null ? 0 : Math.ceil(-polygon.maxX / turn);
  const last = turn === null ? 0 : Math.floor((columns - polygon.minX) / turn);
  const windows: ShiftedWindow[] = [];
  for (let turns = first; turns <= last; turns++) {
    const shift = turn === null ? 0 : turns * turn;
    const x = Math.max(0, Math.floor(polygon.minX + shift));
    const width = Math.min(columns, Math.ceil(polygon.maxX + shift)) - x;
    if (width <= 0) continue;
    if (width * height > mostPixels) throw new RasterError("window-too-large", `${width} x ${height}`);
    cutWindow({ x, y, width, height, shift }, measured, windows);
  }
  return windows;
}

function cutWindow(window: ShiftedWindow, measured: MeasuredGrid, windows: ShiftedWindow[]): void {
  const projected = measured.kind === "projected";
  const side = projected ? partSide.projected : partSide.parallels;
  const { x, y, width, height, shift } = window;
  if (projected ? width <= side && height <= side : width * height <= largestPiece) {
    windows.push(window);
    return;
  }
  for (let top = y; top < y + height; top = nextPart(top, side)) {
    const rows = Math.min(nextPart(top, side), y + height) - top;
    for (let left = x; left < x + width; left = nextPart(left, side)) {
      windows.push({
        ...{ x: left, y: top, height: rows, shift },
        width: Math.min(nextPart(left, side), x + width) - left,
      });
    }
  }
}

function nextPart(start: number, side: number): number {
  return (Math.floor(start / side) + 1) * side;
}

/** Whether a part of a polygon lies where the grid has no pixels. */
export function overhangs(polygon: PixelPolygon, { grid, turn, columns }: MeasuredGrid): boolean {
  if (polygon.minY < 0 || polygon.maxY > grid.height) return true;
  if (turn === null) return polygon.minX < 0 || polygon.maxX > columns;
  if (columns >= Math.round(turn)) return false;
  const shift = -turn * Math.floor(polygon.minX / turn);
  return polygon.maxX + shift > columns;
}

/**
 * A function that adds one window of a polygon to the pieces and gives its square metres; empty windows are left out.
 * @param measured grid
 * @param loaded pieces, emptied by the caller
 * @param keepShares whether shares are wanted beside square metres
 */
export function pieceWeigher(
  measured: MeasuredGrid,
  loaded: WeighedPieces,
  keepShares: boolean,
): (polygon: PixelPolygon, plot: number, window: ShiftedWindow) => number {
  const writeCoverage = createCoverageWriter();
  const writeAreas = areaWriter(measured);
  return (polygon, plot, window) => {
    const { x, y, width, height, shift } = window;
    const start = loaded.length;
    const end = start + width * height;
    if (end > loaded.squareMetres.length) loaded.squareMetres = grown(loaded.squareMetres, end);
    const weights = loaded.squareMetres;
    writeCoverage(polygon, window, weights, start, shift);
    if (keepShares) {
      if (end > loaded.shares.length) loaded.shares = grown(loaded.shares, end);
      loaded.shares.set(weights.subarray(start, end), start);
    }
    writeAreas(window, weights, start);
    let sum = 0;
    for (let at = start; at < end; at++) sum += weights[at]!;
    if (sum === 0) return 0;
    loaded.pieces.push({ x, y, width, height, plot, start, point: -1 });
    loaded.length = end;
    return sum;
  };
}

function grown(memory: Float64Array, needed: number): Float64Array {
  const larger = new Float64Array(Math.max(needed, 2 * memory.length));
  larger.set(memory);
  return larger;
}
