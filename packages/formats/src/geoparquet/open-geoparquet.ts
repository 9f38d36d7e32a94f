import { FileRefusal } from "../file-refusal.ts";
import type { FoundPass, FoundReader, FoundRow } from "../found-file.ts";
import { type CheckedGeometry, checkGeometry } from "../geometry/check-geometry.ts";
import { readWkb, WkbError } from "../geometry/read-wkb.ts";
import type { FileNotice, Limits, Properties, PropertyValue } from "../plot-file.ts";
import type { ByteSource } from "../source/byte-source.ts";
import { ColumnReader } from "./column-reader.ts";
import { type ParquetColumn, type RowGroup, STORED, type StoredValue } from "./parquet-column.ts";
import { plainReader } from "./plain-value.ts";
import { type ParquetFile, readFileMetadata } from "./read-file-metadata.ts";
import { findGeoColumn, type GeoColumn } from "./read-geo-metadata.ts";
import { ReadingBudget } from "./reading-budget.ts";

const BLOCK_ROWS = 1000;

type ReadColumn = { column: ParquetColumn; convert: (value: StoredValue) => PropertyValue };
type Layout = {
  file: ParquetFile;
  geo: GeoColumn;
  geometry: ParquetColumn;
  columns: ReadColumn[];
  notRead: string[];
};

/**
 * Opens a GeoParquet file. It is read row by row with one page of each column in memory, however large its groups of
 * rows are. No program that is lent reads it: those known take every length in a damaged file at its word.
 *
 * @param source the file
 * @param limits plots, columns, bytes that may be unpacked, held at once and handed out
 * @returns a reader that throws FileRefusal damaged, zip_bomb, too_large
 * @throws FileRefusal truncated, damaged, password_protected, too_many_plots, too_many_columns, too_large,
 *   no_geometry_column, unsupported_format for another way of packing or of writing outlines
 * @see GeoParquet 1.1.0; Apache Parquet format 2.11
 */
export function openGeoparquet(source: ByteSource, limits: Limits): FoundReader {
  const layout = sound(() => readLayout(source, limits));
  return {
    format: "geoparquet",
    // What a page unpacks to is known once it is: rows are never kept, but read again.
    bytes: Number.POSITIVE_INFINITY,
    read: () => readGroups(source, layout, limits),
    close: () => {},
  };
}

/** Whatever is said against the bytes means that the file is damaged. */
function sound<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal("damaged", { entry: "parquet" });
  }
}

function readLayout(source: ByteSource, limits: Limits): Layout {
  const file = readFileMetadata(source, limits);
  const native = file.columns.filter(({ meaning }) => meaning.kind === "geometry");
  const names = [...file.columns.map(({ name }) => name), ...file.nested];
  const geo = findGeoColumn(file.geo, native, names);
  const geometry = file.columns.find(({ name }) => name === geo.name);
  if (geometry?.stored !== STORED.bytes)
    throw new FileRefusal("no_geometry_column", { columns: names.slice(0, 20).join(", ") });
  const columns: ReadColumn[] = [];
  const notRead = file.nested.filter((name) => !geo.covering.has(name));
  for (const column of file.columns) {
    const convert = plainReader(column);
    if (column === geometry) continue;
    if (convert === null) notRead.push(column.name);
    else columns.push({ column, convert });
  }
  return { file, geo, geometry, columns, notRead };
}

async function* readGroups(source: ByteSource, layout: Layout, limits: Limits): FoundPass {
  const { file, geo, columns, notRead } = layout;
  const budget = new ReadingBudget(source.size, limits);
  let count = 0;
  for (const group of file.groups) {
    if (group.rows === 0) continue;
    const open = openGroup(source, layout, group, budget);
    for (let start = 0; start < group.rows; start += BLOCK_ROWS) {
      const length = Math.min(BLOCK_ROWS, group.rows - start);
      const first = count + start + 1;
      yield sound(() => Array.from({ length }, (_, index) => readRow(open, first + index)));
    }
    for (const reader of [open.shapes, ...open.values]) reader.close();
    count += group.rows;
  }
  return {
    encoding: "utf-8",
    crs: geo.crs,
    wgs84ByRule: geo.wgs84ByRule,
    columns: columns.map(({ column }) => column.name),
    notices: noticesOf(notRead),
  };
}

function noticesOf(notRead: readonly string[]): FileNotice[] {
  return notRead.length === 0 ? [] : [{ code: "columns_not_read", detail: { columns: notRead.join(", ") } }];
}

type OpenGroup = {
  names: string[];
  values: ColumnReader<PropertyValue>[];
  shapes: ColumnReader<StoredValue>;
};

function openGroup(
  source: ByteSource,
  { geometry, columns }: Layout,
  { rows, places }: RowGroup,
  budget: ReadingBudget,
): OpenGroup {
  const readerOf = <Value>(column: ParquetColumn, convert: (value: StoredValue) => Value) =>
    new ColumnReader(source, { column, place: places.get(column.name)!, rows, convert }, budget);
  return {
    names: columns.map(({ column }) => column.name),
    values: columns.map(({ column, convert }) => readerOf(column, convert)),
    shapes: readerOf(geometry, (value) => value),
  };
}

function readRow({ names, values, shapes }: OpenGroup, row: number): FoundRow {
  const properties: Properties = {};
  for (const [index, reader] of values.entries()) properties[names[index]!] = reader.next();
  return { row, properties, ...readShape(shapes.next()) };
}

function readShape(shape: StoredValue | null): CheckedGeometry {
  if (!(shape instanceof Uint8Array))
    return { geometry: null, problem: { code: "geometry_missing", detail: {} } };
  try {
    return checkGeometry(readWkb(shape).geometry);
  } catch (error) {
    if (!(error instanceof WkbError)) throw error;
    const detail = { type: "GeoParquet", found: error.message };
    return { geometry: null, problem: { code: "geometry_malformed", detail } };
  }
}
