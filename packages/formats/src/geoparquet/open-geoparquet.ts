import { type FileMetaData, parquetMetadata, parquetRead, parquetSchema, type SchemaTree } from "hyparquet";
import { FileRefusal } from "../file-refusal.ts";
import type { FoundPass, FoundReader, FoundRow } from "../found-file.ts";
import { type CheckedGeometry, checkGeometry } from "../geometry/check-geometry.ts";
import { readWkb, WkbError } from "../geometry/read-wkb.ts";
import type { FileNotice, Limits, Properties, PropertyValue } from "../plot-file.ts";
import type { ByteSource } from "../source/byte-source.ts";
import { checkPages } from "./check-pages.ts";
import { findGeoColumn, type GeoColumn, type NativeColumn } from "./read-geo-metadata.ts";
import { unpackPage } from "./unpack-page.ts";

const FOOT_BYTES = 8;
const MAGIC = 0x31524150;
const MAGIC_OF_ENCRYPTED = 0x45524150;
const LONGEST_METADATA = 16 * 1024 * 1024;
const BLOCK_ROWS = 1000;
/** These parsers would make objects of what is kept as text or read here. */
const PARSERS = {
  dateFromDays: (days: number) => new Date(days * 86_400_000).toISOString().slice(0, 10),
  jsonFromBytes: (bytes: Uint8Array) => bytes && new TextDecoder().decode(bytes),
  geometryFromBytes: (bytes: Uint8Array) => bytes,
  geographyFromBytes: (bytes: Uint8Array) => bytes,
};

type Layout = { metadata: FileMetaData; geo: GeoColumn; columns: string[]; nested: string[] };

/**
 * Opens a GeoParquet file, one group of rows in memory at a time.
 *
 * @param source the file
 * @param limits plots, columns, size of one unpacked column of a group
 * @returns a reader that throws FileRefusal damaged, zip_bomb, unsupported_format for another way of packing
 * @throws FileRefusal truncated, damaged, password_protected, too_many_plots, no_geometry_column, unsupported_format
 * @see GeoParquet 1.1.0; Apache Parquet format
 */
export function openGeoparquet(source: ByteSource, limits: Limits): FoundReader {
  const layout = sound(() => readLayout(source, limits));
  return {
    format: "geoparquet",
    bytes: source.size,
    read: () => readGroups(source, layout, limits),
    close: () => {},
  };
}

/** Whatever the library says against a file means that the file is damaged. */
function refusalOf(error: unknown): FileRefusal {
  return error instanceof FileRefusal ? error : new FileRefusal("damaged", { entry: "parquet" });
}

function sound<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw refusalOf(error);
  }
}

function readLayout(source: ByteSource, limits: Limits): Layout {
  const metadata = readMetadata(source);
  const rows = Number(metadata.num_rows);
  if (rows > limits.plots) throw new FileRefusal("too_many_plots", { plots: rows, limit: limits.plots });
  const { children } = parquetSchema(metadata);
  const names = children.map(({ element }) => element.name);
  const text = metadata.key_value_metadata?.find(({ key }) => key === "geo")?.value ?? null;
  const geo = findGeoColumn(text, nativeColumns(children), names);
  const isPlain = ({ element, children: parts }: SchemaTree) =>
    parts.length === 0 && element.repetition_type !== "REPEATED";
  const nested = children.filter((one) => !isPlain(one)).map(({ element }) => element.name);
  const columns = children.filter(isPlain).map(({ element }) => element.name);
  if (!columns.includes(geo.name))
    throw new FileRefusal("no_geometry_column", { columns: columns.join(", ") });
  return { metadata, geo, columns, nested: nested.filter((name) => !geo.covering.has(name)) };
}

function nativeColumns(children: readonly SchemaTree[]): NativeColumn[] {
  return children.flatMap(({ element }) => {
    const type = element.logical_type;
    if (type?.type !== "GEOMETRY" && type?.type !== "GEOGRAPHY") return [];
    return [{ name: element.name, crs: type.crs ?? null }];
  });
}

function readMetadata(source: ByteSource): FileMetaData {
  const foot = source.read(Math.max(0, source.size - FOOT_BYTES), source.size);
  const view = new DataView(foot.buffer, foot.byteOffset, foot.byteLength);
  const magic = foot.length < FOOT_BYTES ? 0 : view.getUint32(4, true);
  if (magic === MAGIC_OF_ENCRYPTED) throw new FileRefusal("password_protected");
  if (magic !== MAGIC) throw new FileRefusal("truncated", { bytes: source.size });
  const length = view.getUint32(0, true);
  if (length > LONGEST_METADATA || length + FOOT_BYTES > source.size)
    throw new FileRefusal("damaged", { entry: "parquet" });
  const bytes = source.read(source.size - FOOT_BYTES - length, source.size);
  return parquetMetadata(bytes, { geoparquet: false, parsers: PARSERS });
}

async function* readGroups(source: ByteSource, layout: Layout, limits: Limits): FoundPass {
  const { metadata, geo, columns } = layout;
  let count = 0;
  for (const group of metadata.row_groups) {
    const rows = Number(group.num_rows);
    checkGroup(source, layout, group, limits);
    const records = await readRows(source, layout, count, count + rows);
    if (records.length !== rows) throw new FileRefusal("damaged", { entry: "parquet" });
    for (let start = 0; start < records.length; start += BLOCK_ROWS) {
      yield records
        .slice(start, start + BLOCK_ROWS)
        .map((record, index) => rowOf(record, layout, count + start + index + 1));
    }
    count += rows;
  }
  return {
    encoding: "utf-8",
    crs: geo.crs,
    wgs84ByRule: geo.wgs84ByRule,
    columns: columns.filter((name) => name !== geo.name),
    notices: nestedNotices(layout.nested),
  };
}

function nestedNotices(nested: readonly string[]): FileNotice[] {
  return nested.length === 0 ? [] : [{ code: "columns_not_read", detail: { columns: nested.join(", ") } }];
}

type Group = FileMetaData["row_groups"][number];

function checkGroup(source: ByteSource, { columns }: Layout, group: Group, limits: Limits): void {
  const rows = Number(group.num_rows);
  if (!Number.isInteger(rows) || rows < 0 || rows > limits.plots)
    throw new FileRefusal("damaged", { entry: "parquet" });
  for (const { meta_data: column } of group.columns) {
    if (column === undefined || !columns.includes(column.path_in_schema[0] ?? "")) continue;
    const codec: string | undefined = column.codec;
    if (codec === undefined) throw new FileRefusal("damaged", { entry: "parquet" });
    const isKnown = codec === "UNCOMPRESSED" || Object.hasOwn(unpackPage, codec);
    if (!isKnown) throw new FileRefusal("unsupported_format", { found: `GeoParquet (${codec})` });
    const [data, words] = [Number(column.data_page_offset), Number(column.dictionary_page_offset ?? 0)];
    const start = words > 0 ? Math.min(words, data) : data;
    const end = start + Number(column.total_compressed_size);
    if (!(start >= 0 && end >= start)) throw new FileRefusal("damaged", { entry: "parquet" });
    if (end > source.size) throw new FileRefusal("truncated", { bytes: source.size, expectedBytes: end });
    const bytes = source.read(start, end);
    sound(() => checkPages(bytes, rows, limits));
  }
}

async function readRows(
  source: ByteSource,
  { metadata, columns }: Layout,
  rowStart: number,
  rowEnd: number,
): Promise<Record<string, unknown>[]> {
  const file = {
    byteLength: source.size,
    slice: (start: number, end = source.size) => copyOf(source, start, end),
  };
  let rows: Record<string, unknown>[] = [];
  try {
    await parquetRead({
      ...{ file, metadata, columns, rowStart, rowEnd },
      ...{ compressors: unpackPage, parsers: PARSERS, geoparquet: false, utf8: false },
      rowFormat: "object",
      onComplete: (found) => {
        rows = found;
      },
    });
  } catch (error) {
    throw refusalOf(error);
  }
  return rows;
}

function copyOf(source: ByteSource, start: number, end: number): ArrayBuffer {
  return source.read(start, end).slice().buffer as ArrayBuffer;
}

function rowOf(record: Record<string, unknown>, { geo, columns }: Layout, row: number): FoundRow {
  const properties: Properties = {};
  for (const name of columns) {
    if (name !== geo.name && name !== "__proto__") properties[name] = plainValue(record[name]);
  }
  return { row, properties, ...readShape(record[geo.name]) };
}

function readShape(shape: unknown): CheckedGeometry {
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

function plainValue(value: unknown): PropertyValue {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (value === null || value === undefined || value instanceof Uint8Array) return null;
  return JSON.stringify(value) ?? null;
}
