import { FileRefusal } from "../file-refusal.ts";
import type { Limits } from "../plot-file.ts";
import type { ByteSource } from "../source/byte-source.ts";
import type { ColumnPlace, ParquetColumn, RowGroup } from "./parquet-column.ts";
import { ParquetError } from "./parquet-error.ts";
import { readSchema } from "./read-schema.ts";
import { readThrift, type ThriftStruct } from "./read-thrift.ts";
import { countIn, numberIn, structIn, structsIn, textIn, textsIn } from "./thrift-fields.ts";
import { unknownCodec } from "./unpack-page.ts";

/** What the end of a Parquet file says about it; `geo` is the metadata of GeoParquet. */
export type ParquetFile = {
  rows: number;
  columns: ParquetColumn[];
  nested: string[];
  groups: RowGroup[];
  geo: string | null;
};

const FOOT_BYTES = 8;
const MAGIC = 0x31524150;
const MAGIC_OF_ENCRYPTED = 0x45524150;
const LONGEST_METADATA = 16 * 1024 * 1024;

/** Numbers of the fields of FileMetaData, RowGroup, ColumnChunk and ColumnMetaData. */
const FILE = { schema: 2, rows: 3, groups: 4, pairs: 5, encryption: 8 };
const GROUP = { columns: 1, rows: 3 };
const CHUNK = { otherFile: 1, data: 3, encryption: 8 };
const DATA = { path: 3, codec: 4, values: 5, packed: 7, pages: 9, dictionary: 11 };

/**
 * Reads what stands at the end of a Parquet file.
 *
 * @param source the file
 * @param limits plots, columns
 * @throws FileRefusal truncated, password_protected, too_many_plots, too_many_columns, too_large, unsupported_format
 * @throws ParquetError where the end contradicts itself or the file
 * @see Apache Parquet, parquet.thrift, FileMetaData
 */
export function readFileMetadata(source: ByteSource, limits: Limits): ParquetFile {
  const metadata = readFoot(source);
  if (metadata[FILE.encryption] !== undefined) throw new FileRefusal("password_protected");
  const rows = countIn(metadata, FILE.rows);
  if (rows > limits.plots) throw new FileRefusal("too_many_plots", { plots: rows, limit: limits.plots });
  const { columns, nested } = withoutRepeated(readSchema(structsIn(metadata, FILE.schema)));
  if (columns.length > limits.columns)
    throw new FileRefusal("too_many_columns", { together: columns.length, limit: limits.columns });
  const known = new Set(columns.map(({ name }) => name));
  const groups = structsIn(metadata, FILE.groups).map((group) => groupOf(group, known, source));
  refuseSharedBytes(groups, source);
  if (groups.reduce((sum, group) => sum + group.rows, 0) !== rows) throw new ParquetError("rows");
  const pair = structsIn(metadata, FILE.pairs).find((one) => textIn(one, 1) === "geo");
  return { rows, columns, nested, groups, geo: pair === undefined ? null : textIn(pair, 2) };
}

function readFoot(source: ByteSource): ThriftStruct {
  const foot = source.read(Math.max(0, source.size - FOOT_BYTES), source.size);
  const view = new DataView(foot.buffer, foot.byteOffset, foot.byteLength);
  const magic = foot.length < FOOT_BYTES ? 0 : view.getUint32(4, true);
  if (magic === MAGIC_OF_ENCRYPTED) throw new FileRefusal("password_protected");
  if (magic !== MAGIC) throw new FileRefusal("truncated", { bytes: source.size });
  const length = view.getUint32(0, true);
  if (length > LONGEST_METADATA || length + FOOT_BYTES > source.size) throw new ParquetError("length");
  const end = source.size - FOOT_BYTES;
  return readThrift({ bytes: source.read(end - length, end), at: 0 });
}

/** Of columns with one name the first is read; nothing tells the pages of the others apart. */
function withoutRepeated({ columns, nested }: ReturnType<typeof readSchema>): ReturnType<typeof readSchema> {
  const seen = new Set(["__proto__", ...nested]);
  const read: ParquetColumn[] = [];
  const left = [...nested];
  for (const column of columns) {
    if (seen.has(column.name)) left.push(column.name);
    else read.push(column);
    seen.add(column.name);
  }
  return { columns: read, nested: left };
}

function groupOf(group: ThriftStruct, known: ReadonlySet<string>, source: ByteSource): RowGroup {
  const rows = countIn(group, GROUP.rows);
  const places = new Map<string, ColumnPlace>();
  for (const chunk of structsIn(group, GROUP.columns)) {
    const data = structIn(chunk, CHUNK.data);
    const isEncrypted = chunk[CHUNK.encryption] !== undefined;
    if (isEncrypted) throw new FileRefusal("password_protected");
    if (data === null) throw new ParquetError("column");
    const [name = "", ...deeper] = textsIn(data, DATA.path);
    if (deeper.length > 0 || !known.has(name) || places.has(name)) continue;
    if (chunk[CHUNK.otherFile] !== undefined)
      throw new FileRefusal("unsupported_format", { found: "Parquet (file_path)" });
    places.set(name, placeOf(data, rows, source));
  }
  if (rows > 0 && places.size !== known.size) throw new ParquetError("columns");
  return { rows, places };
}

function placeOf(data: ThriftStruct, rows: number, source: ByteSource): ColumnPlace {
  const codec = countIn(data, DATA.codec);
  const unknown = unknownCodec(codec);
  if (unknown !== null) throw new FileRefusal("unsupported_format", { found: `GeoParquet (${unknown})` });
  const pages = countIn(data, DATA.pages);
  const dictionary = numberIn(data, DATA.dictionary) ?? 0;
  const start = dictionary > 0 ? Math.min(dictionary, pages) : pages;
  const end = start + countIn(data, DATA.packed);
  if (end > source.size) throw new FileRefusal("truncated", { bytes: source.size, expectedBytes: end });
  if (countIn(data, DATA.values) !== rows) throw new ParquetError("values");
  return { start, end, codec };
}

/** Columns that shared their bytes would let a small file be read over and over. */
function refuseSharedBytes(groups: readonly RowGroup[], source: ByteSource): void {
  let bytes = 0;
  for (const { places } of groups) for (const { start, end } of places.values()) bytes += end - start;
  if (bytes > source.size) throw new ParquetError("columns");
}
