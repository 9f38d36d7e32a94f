import type { FoundRow } from "../found-file.ts";
import { checkGeometry } from "../geometry/check-geometry.ts";
import type { FileNotice, Properties, PropertyValue, ReadOptions, RowProblem } from "../plot-file.ts";
import { type Axis, parseAngle } from "../text/parse-angle.ts";
import { findGeometrySource, type GeometrySource } from "./find-geometry-source.ts";
import { findHeader, type Grid } from "./find-header.ts";
import { isWgs84Header } from "./header-words.ts";
import { type GeometryCell, readGeometryCell } from "./read-geometry-cell.ts";
import type { TableLayout } from "./table-lines.ts";

/** Header and geometry columns are decided by so many rows: whole tables need not be in memory for it. */
const HEAD_ROWS = 500;

/** Reads a table of cells, from CSV or a spreadsheet, into rows with geometries. */
export class TableReader {
  readonly #firstLine: number;
  readonly #chosen: ReadOptions["columns"];
  #head: Grid | null = [];
  #header: number | null = null;
  #headerCells: PropertyValue[] = [];
  #names: string[] = [];
  #used = new Map<string, number>();
  #source: GeometrySource | null = null;
  #line: number;
  #traces = 0;

  /**
   * @param firstLine line number of the first row as the spreadsheet shows it
   * @param chosen columns that the user chose
   */
  constructor(firstLine: number, chosen: ReadOptions["columns"]) {
    this.#firstLine = firstLine;
    this.#chosen = chosen;
    this.#line = firstLine;
  }

  /** Names of the columns, as far as rows have shown them. */
  get columns(): string[] {
    return this.#names;
  }

  /** Whether enough was seen to know where the geometry is. */
  get isDecided(): boolean {
    return this.#head === null;
  }

  /** Whether enough was seen to know that no column holds a geometry. */
  get hasNoGeometry(): boolean {
    return this.#head === null && this.#source === null;
  }

  /** Where header and geometry are; null before that is decided, and where no column holds one. */
  get layout(): TableLayout | null {
    if (this.#head !== null || this.#source === null) return null;
    return {
      header: this.#header === null ? null : this.#header + this.#firstLine,
      geometry: this.#source,
    };
  }

  /** Whether the columns of the coordinates are called those of WGS 84, so that nothing has to be assumed. */
  get isSaidWgs84(): boolean {
    if (this.#source?.kind !== "pair") return false;
    const { longitude, latitude } = this.#source;
    return [longitude, latitude].every((column) => isWgs84Header(this.#names[column] ?? ""));
  }

  /**
   * Takes in the next rows of the table.
   *
   * @param rows cells by row, empty rows included
   * @throws FileRefusal column_unknown
   */
  take(rows: Grid): FoundRow[] {
    if (this.#head === null) return this.#readRows(rows);
    for (const row of rows) this.#head.push(row);
    return this.#head.length < HEAD_ROWS ? [] : this.#begin();
  }

  /** Tells that the table is over, and gives the rows that were waiting for it. */
  end(): FoundRow[] {
    return this.#head === null ? [] : this.#begin();
  }

  notices(): FileNotice[] {
    const notices: FileNotice[] = [];
    const row = (this.#header ?? 0) + this.#firstLine;
    if (this.#header === null) notices.push({ code: "header_missing", detail: {} });
    else if (this.#header > 0) notices.push({ code: "header_found_below", detail: { row } });
    if (this.#traces > 0) notices.push({ code: "traces_read_as_polygons", detail: { count: this.#traces } });
    return notices;
  }

  #begin(): FoundRow[] {
    const head = this.#head ?? [];
    this.#head = null;
    this.#header = findHeader(head);
    const below = (this.#header ?? -1) + 1;
    this.#headerCells = this.#header === null ? [] : head[this.#header]!;
    this.#line = this.#firstLine + below;
    const body = head.slice(below);
    this.#nameColumns(body.reduce((widest, row) => Math.max(widest, row.length), this.#headerCells.length));
    this.#source = findGeometrySource(this.#names, body, this.#chosen);
    return this.#readRows(body);
  }

  #readRows(rows: Grid): FoundRow[] {
    const source = this.#source;
    if (source === null) return [];
    const found: FoundRow[] = [];
    for (const cells of rows) {
      const line = this.#line;
      this.#line += 1;
      if (cells.length > this.#names.length) this.#nameColumns(cells.length);
      if (cells.every((cell) => cell === null || cell === "")) continue;
      found.push(this.#readRow(cells, line, source));
    }
    return found;
  }

  #readRow(cells: PropertyValue[], row: number, source: GeometrySource): FoundRow {
    const read: GeometryCell =
      source.kind === "cell" ? readGeometryCell(cells[source.column]) : readPair(cells, source);
    if (read.openTrace === true && read.problem === null) this.#traces += 1;
    const skipped = source.kind === "cell" && read.problem === null ? source.column : -1;
    return {
      row,
      properties: propertiesOf(this.#names, cells, skipped),
      geometry: read.geometry,
      problem: read.problem,
      srid: read.srid ?? null,
    };
  }

  /** Unnamed columns get their spreadsheet letter, repeated names a number. */
  #nameColumns(width: number): void {
    for (let index = this.#names.length; index < width; index += 1) {
      const written = String(this.#headerCells[index] ?? "").trim();
      const name = written === "" || written === "__proto__" ? letterOf(index) : written;
      const count = (this.#used.get(name) ?? 0) + 1;
      this.#used.set(name, count);
      this.#names.push(count === 1 ? name : `${name} (${count})`);
    }
  }
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
    return refuse("coordinates_not_finite", { axis });
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

function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

function propertiesOf(columns: readonly string[], cells: PropertyValue[], skipped: number): Properties {
  const properties: Properties = {};
  for (const [index, name] of columns.entries()) {
    const cell = cells[index] ?? null;
    if (index !== skipped) properties[name] = cell === "" ? null : cell;
  }
  return properties;
}
