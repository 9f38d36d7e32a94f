import type { PropertyValue } from "../plot-file.ts";
import { isCoordinateHeader, isGeometryHeader } from "./header-words.ts";
import { notationOf } from "./read-geometry-cell.ts";

/** A table as rows of cells; the index of a row is its line in the spreadsheet less one. */
export type Grid = PropertyValue[][];

const LOOKED_AT = 10;

/**
 * Finds the header row: titles, dates and empty lines often stand above it.
 *
 * @param grid the table
 * @returns its index, or null where the first filled row is data already
 */
export function findHeader(grid: Grid): number | null {
  const head = grid.slice(0, LOOKED_AT);
  const width = usualWidth(grid.slice(0, 3 * LOOKED_AT));
  let best: { index: number; score: number } | null = null;
  for (const [index, row] of head.entries()) {
    if (!couldBeHeader(row, width)) continue;
    const score = knownNames(row);
    if (best === null || score > best.score) best = { index, score };
  }
  return best?.index ?? null;
}

/** 1 for a row that names a geometry or both coordinates: a lone "x" may be a tick in a box. */
function knownNames(row: PropertyValue[]): number {
  const names = row.filter((cell) => typeof cell === "string");
  const hasPair = (["longitude", "latitude"] as const).every((axis) =>
    names.some((name) => isCoordinateHeader(name, axis)),
  );
  return hasPair || names.some(isGeometryHeader) ? 1 : 0;
}

function couldBeHeader(row: PropertyValue[], width: number): boolean {
  const filled = row.filter((cell) => cell !== null && cell !== "");
  if (filled.length === 0 || filled.length < width / 2) return false;
  if (filled.some((cell) => notationOf(cell) !== null)) return false;
  const names = filled.filter((cell) => typeof cell === "string" && !/^[\s\d.,+-]+$/.test(cell));
  return names.length > filled.length / 2;
}

function usualWidth(rows: Grid): number {
  const widths = rows
    .map((row) => row.filter((cell) => cell !== null && cell !== "").length)
    .filter((width) => width > 0);
  widths.sort((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}
