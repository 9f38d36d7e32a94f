import { FileRefusal } from "../file-refusal.ts";
import { type FoundPass, type FoundReader, type FoundRow, RowColumns } from "../found-file.ts";
import { checkGeometry } from "../geometry/check-geometry.ts";
import type { FileNotice, Limits, RowProblem } from "../plot-file.ts";
import { type ByteSource, chunksOf } from "../source/byte-source.ts";
import { ByteWindow } from "../source/byte-window.ts";
import { FlatBufferError, FlatTable } from "./flat-table.ts";
import { readFlatGeometry } from "./read-geometry.ts";
import { columnsOf, type FlatHeader, readHeader } from "./read-header.ts";
import { readValues } from "./read-values.ts";

const MAGIC_BYTES = 8;
const SIZE_BYTES = 4;
const VERSION = 3;
const LONGEST_HEADER = 10 * 1024 * 1024;
/** Number of the type of columns that hold bytes. */
const BINARY = 14;

/** Places of the fields in the table Feature of the schema. */
const FEATURE = { geometry: 0, values: 1, columns: 2 };

/**
 * Opens a FlatGeobuf file. Its spatial index is passed over: every feature is read, in the order of the file.
 *
 * @param source the file
 * @param limits plots, columns
 * @returns a reader that throws FileRefusal truncated, damaged
 * @throws FileRefusal truncated, damaged, too_many_plots, too_many_columns, unsupported_format for another version than 3
 * @see flatgeobuf.org, version 3
 */
export function openFlatgeobuf(source: ByteSource, limits: Limits): FoundReader {
  const head = viewOf(source.read(0, MAGIC_BYTES + SIZE_BYTES));
  if (head.byteLength < MAGIC_BYTES + SIZE_BYTES) throw cut(source);
  const version = head.getUint8(3);
  if (version !== VERSION) throw new FileRefusal("unsupported_format", { found: `FlatGeobuf ${version}` });
  const length = head.getUint32(MAGIC_BYTES, true);
  const start = MAGIC_BYTES + SIZE_BYTES;
  if (start + length > source.size) throw cut(source);
  if (length > LONGEST_HEADER) throw new FileRefusal("damaged", { entry: "fgb" });
  const header = readHeader(source.read(start, start + length), start);
  if (header.features > limits.plots)
    throw new FileRefusal("too_many_plots", { plots: header.features, limit: limits.plots });
  if (header.columns.length > limits.columns)
    throw new FileRefusal("too_many_columns", { together: header.columns.length, limit: limits.columns });
  if (header.end > source.size) throw cut(source);
  return {
    format: "flatgeobuf",
    bytes: source.size,
    read: () => readFeatures(source, header),
    close: () => {},
  };
}

function cut(source: ByteSource): FileRefusal {
  return new FileRefusal("truncated", { bytes: source.size });
}

async function* readFeatures(source: ByteSource, header: FlatHeader): FoundPass {
  const window = new ByteWindow();
  const columns = new RowColumns();
  let count = 0;
  for await (const chunk of chunksOf(source, header.end, source.size)) {
    window.append(chunk);
    const rows: FoundRow[] = [];
    let at = 0;
    for (let end = endOf(window, at); end <= window.length; end = endOf(window, at)) {
      count += 1;
      rows.push(readFeature(window.bytes.subarray(at + SIZE_BYTES, end), header, count));
      at = end;
    }
    window.drop(at);
    if (rows.length > 0) yield columns.seenIn(rows);
  }
  if (window.length > 0 || (header.features > 0 && count !== header.features)) throw cut(source);
  return {
    encoding: "utf-8",
    crs: header.crs,
    wgs84ByRule: false,
    columns: count === 0 ? header.columns.map(({ name }) => name) : columns.names(),
    notices: noticesOf(header),
  };
}

/** Bytes that are no text cannot be an attribute of a plot. */
function noticesOf({ columns }: FlatHeader): FileNotice[] {
  const left = columns.filter(({ type }) => type === BINARY).map(({ name }) => name);
  return left.length === 0 ? [] : [{ code: "columns_not_read", detail: { columns: left.join(", ") } }];
}

/** The byte after the feature that begins here; beyond the window where that is not known yet. */
function endOf(window: ByteWindow, at: number): number {
  if (at + SIZE_BYTES > window.length) return Number.POSITIVE_INFINITY;
  return at + SIZE_BYTES + viewOf(window.bytes).getUint32(at, true);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function readFeature(bytes: Uint8Array, header: FlatHeader, row: number): FoundRow {
  let properties = {};
  try {
    const table = FlatTable.rootOf(bytes);
    const own = columnsOf(table, FEATURE.columns);
    properties = readValues(table.bytes(FEATURE.values), own.length > 0 ? own : header.columns);
    const geometry = table.table(FEATURE.geometry);
    const read = geometry === null ? null : readFlatGeometry(geometry, header.geometryType);
    return { row, properties, ...checkGeometry(read) };
  } catch (error) {
    if (!(error instanceof FlatBufferError) && !(error instanceof RangeError)) throw error;
    const found = error instanceof FlatBufferError ? error.message : "offset";
    const problem: RowProblem = { code: "geometry_malformed", detail: { type: "FlatGeobuf", found } };
    return { row, properties, geometry: null, problem };
  }
}
