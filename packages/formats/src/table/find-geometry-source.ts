import { FileRefusal } from "../file-refusal.ts";
import { parseLocalNumber } from "../parse-local-number.ts";
import { countInside, expectedCountries, type Sample } from "../placement/expected-countries.ts";
import type { ReadOptions } from "../plot-file.ts";
import { storableText } from "../storable/storable-text.ts";
import { parseAngle } from "../text/parse-angle.ts";
import type { Grid } from "./find-header.ts";
import { isCoordinateHeader, isGeometryHeader, isPositionHeader } from "./header-words.ts";
import { notationOf } from "./read-geometry-cell.ts";

/** Where a table keeps its geometry: indexes of columns. */
export type GeometrySource =
  | { kind: "cell"; column: number }
  | { kind: "pair"; longitude: number; latitude: number };

const SAMPLE_ROWS = 50;

/**
 * Finds the column, or the two columns, that hold the geometry. What the cells look like counts more than what the
 * column is called; shapes count more than positions, because surveys also record where the house stands.
 *
 * @param columns names of the columns
 * @param body the rows below the header
 * @param chosen the user's own choice, which wins
 * @throws FileRefusal column_unknown where the choice names a column that is not there
 */
export function findGeometrySource(
  columns: readonly string[],
  body: Grid,
  chosen: ReadOptions["columns"] = {},
): GeometrySource | null {
  if (chosen.wkt !== undefined) return { kind: "cell", column: indexOf(columns, chosen.wkt) };
  if (chosen.longitude !== undefined && chosen.latitude !== undefined) {
    return {
      kind: "pair",
      longitude: indexOf(columns, chosen.longitude),
      latitude: indexOf(columns, chosen.latitude),
    };
  }
  return (
    findByContent(columns, body, "shape") ??
    findPair(columns, body) ??
    findByContent(columns, body, "position") ??
    findByName(columns) ??
    findUnnamedPair(columns, body)
  );
}

function indexOf(columns: readonly string[], name: string): number {
  // A person names a column as he was shown it.
  const index = columns.findIndex((column) => storableText(column) === name);
  if (index < 0)
    throw new FileRefusal("column_unknown", { column: name, columns: columns.slice(0, 30).join(", ") });
  return index;
}

function findByContent(
  columns: readonly string[],
  body: Grid,
  wanted: "shape" | "position",
): GeometrySource | null {
  let best: { column: number; share: number } | null = null;
  for (const column of columns.keys()) {
    const share = shareOfGeometries(columns[column]!, sampleOf(body, column), wanted);
    if (share >= 0.5 && (best === null || share > best.share)) best = { column, share };
  }
  return best === null ? null : { kind: "cell", column: best.column };
}

function shareOfGeometries(name: string, cells: Grid[number], wanted: "shape" | "position"): number {
  if (cells.length === 0) return 0;
  if (wanted === "position" && !isPositionHeader(name) && !isGeometryHeader(name)) return 0;
  const fitting = cells.filter((cell) => {
    const notation = notationOf(cell);
    return notation !== null && (notation === "position") === (wanted === "position");
  });
  return fitting.length / cells.length;
}

function findPair(columns: readonly string[], body: Grid): GeometrySource | null {
  const longitude = findCoordinate(columns, body, "longitude");
  const latitude = findCoordinate(columns, body, "latitude");
  return longitude < 0 || latitude < 0 ? null : { kind: "pair", longitude, latitude };
}

function findCoordinate(columns: readonly string[], body: Grid, axis: "longitude" | "latitude"): number {
  const named = [...columns.keys()].filter((index) => isCoordinateHeader(columns[index]!, axis));
  const readable = named.filter((index) => {
    const cells = sampleOf(body, index);
    return (
      cells.filter((cell) => parseAngle(cell, axis) !== null).length >= cells.length / 2 && cells.length > 0
    );
  });
  return readable[0] ?? named[0] ?? -1;
}

/** A column that is called a geometry but whose cells are all wrong: each row then says what is wrong with it. */
function findByName(columns: readonly string[]): GeometrySource | null {
  const column = columns.findIndex(isGeometryHeader);
  return column < 0 ? null : { kind: "cell", column };
}

/** Two columns of precise degrees of which one order, and only one, puts most rows into a likely country. */
function findUnnamedPair(columns: readonly string[], body: Grid): GeometrySource | null {
  const precise = [...columns.keys()].filter((column) => holdsDegrees(sampleOf(body, column)));
  if (precise.length !== 2) return null;
  const [first, second] = precise as [number, number];
  const samples = body.slice(0, SAMPLE_ROWS).flatMap((row): Sample[] => {
    const [x, y] = [parseLocalNumber(row[first]), parseLocalNumber(row[second])];
    return x === null || y === null ? [] : [{ position: [x, y], country: "" }];
  });
  const expected = expectedCountries(samples, null);
  const asWritten = countInside(samples, expected, (position) => position);
  const exchanged = countInside(samples, expected, ([x, y]) => [y!, x!]);
  if (Math.max(asWritten, exchanged) <= samples.length / 2 || asWritten === exchanged) return null;
  return asWritten > exchanged
    ? { kind: "pair", longitude: first, latitude: second }
    : { kind: "pair", longitude: second, latitude: first };
}

/** Degrees of a field are written with at least three decimals, which amounts of money and weights are not. */
function holdsDegrees(cells: Grid[number]): boolean {
  const fitting = cells.filter((cell) => {
    const value = parseLocalNumber(cell);
    return value !== null && Math.abs(value) <= 180 && /[.,]\d{3,}$/.test(String(cell).trim());
  });
  return cells.length > 0 && fitting.length >= 0.9 * cells.length;
}

function sampleOf(body: Grid, column: number): Grid[number] {
  const cells: Grid[number] = [];
  for (const row of body) {
    const cell = row[column];
    if (cell === null || cell === undefined || cell === "") continue;
    cells.push(cell);
    if (cells.length === SAMPLE_ROWS) break;
  }
  return cells;
}
