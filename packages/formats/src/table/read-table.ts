import type { FoundFile, FoundRow } from "../found-file.ts";
import { checkGeometry } from "../geometry/check-geometry.ts";
import type { FileNotice, Properties, PropertyValue, ReadOptions, RowProblem } from "../plot-file.ts";
import { type Axis, parseAngle } from "../text/parse-angle.ts";
import { findGeometrySource, type GeometrySource } from "./find-geometry-source.ts";
import { findHeader, type Grid } from "./find-header.ts";
import { type GeometryCell, readGeometryCell } from "./read-geometry-cell.ts";

/** The rows of a table with a geometry each, or `source` null where no column holds one. */
export type TableReading = Pick<FoundFile, "columns" | "rows" | "notices"> & {
  source: GeometrySource | null;
};

/**
 * Reads a table of cells, from CSV or a spreadsheet, into rows with geometries.
 *
 * @param grid cells by row; the first row is line `firstLine`
 * @param firstLine line number of the first row as the spreadsheet shows it
 * @param chosen columns that the user chose
 * @throws FileRefusal column_unknown
 */
export function readTable(grid: Grid, firstLine: number, chosen: ReadOptions["columns"]): TableReading {
  const header = findHeader(grid);
  const body = grid.slice((header ?? -1) + 1);
  const columns = columnNames(header === null ? [] : grid[header]!, widestOf(grid));
  const source = findGeometrySource(columns, body, chosen);
  if (source === null) return { columns, rows: [], notices: [], source };
  const rows: FoundRow[] = [];
  let traces = 0;
  for (const [index, cells] of body.entries()) {
    if (cells.every((cell) => cell === null || cell === "")) continue;
    const read: GeometryCell =
      source.kind === "cell" ? readGeometryCell(cells[source.column]) : readPair(cells, source);
    if (read.openTrace === true && read.problem === null) traces += 1;
    const skipped = source.kind === "cell" && read.problem === null ? source.column : -1;
    rows.push({
      row: firstLine + (header ?? -1) + 1 + index,
      properties: propertiesOf(columns, cells, skipped),
      geometry: read.geometry,
      problem: read.problem,
      srid: read.srid ?? null,
    });
  }
  return { columns, rows, notices: noticesOf(header, firstLine, traces), source };
}

function noticesOf(header: number | null, firstLine: number, traces: number): FileNotice[] {
  const notices: FileNotice[] = [];
  if (header === null) notices.push({ code: "header_missing", detail: {} });
  else if (header > 0) notices.push({ code: "header_found_below", detail: { row: header + firstLine } });
  if (traces > 0) notices.push({ code: "traces_read_as_polygons", detail: { count: traces } });
  return notices;
}

function readPair(
  cells: PropertyValue[],
  source: { longitude: number; latitude: number },
): Pick<FoundRow, "geometry" | "problem"> {
  const [x, y] = [cells[source.longitude] ?? "", cells[source.latitude] ?? ""];
  if (x === "" && y === "") return refuse("geometry_missing", {});
  if (x === "" || y === "")
    return refuse("coordinates_incomplete", { missing: x === "" ? "longitude" : "latitude" });
  const longitude = readAxis(x, "longitude");
  const latitude = readAxis(y, "latitude");
  if (typeof longitude !== "number") return longitude;
  if (typeof latitude !== "number") return latitude;
  return checkGeometry({ type: "Point", coordinates: [longitude, latitude] });
}

function readAxis(cell: PropertyValue, axis: Axis): number | { geometry: null; problem: RowProblem } {
  if (typeof cell === "string" && /^[+-]?(nan|inf(inity)?|null|#n\/?a)$/i.test(cell.trim())) {
    return refuse("coordinates_not_finite", {});
  }
  return (
    parseAngle(cell, axis) ?? refuse("coordinates_unreadable", { axis, found: String(cell).slice(0, 40) })
  );
}

function refuse(
  code: RowProblem["code"],
  detail: RowProblem["detail"],
): { geometry: null; problem: RowProblem } {
  return { geometry: null, problem: { code, detail } };
}

function widestOf(grid: Grid): number {
  return grid.reduce((widest, row) => Math.max(widest, row.length), 0);
}

/** Unnamed columns get their spreadsheet letter, repeated names a number. */
function columnNames(header: PropertyValue[], width: number): string[] {
  const used = new Map<string, number>();
  return Array.from({ length: width }, (_, index) => {
    const name = String(header[index] ?? "").trim() || letterOf(index);
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

function propertiesOf(columns: string[], cells: PropertyValue[], skipped: number): Properties {
  const pairs: [string, PropertyValue][] = [];
  for (const [index, name] of columns.entries()) {
    const cell = cells[index] ?? null;
    if (index !== skipped) pairs.push([name, cell === "" ? null : cell]);
  }
  return Object.fromEntries(pairs);
}
