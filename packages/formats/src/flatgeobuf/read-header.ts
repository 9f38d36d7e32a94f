import { FileRefusal } from "../file-refusal.ts";
import type { StatedCrs } from "../found-file.ts";
import { FlatBufferError, FlatTable } from "./flat-table.ts";

/** A column as the head of the file, or of a feature, names it; `type` is its number in the schema. */
export type FlatColumn = { name: string; type: number };

/** What stands before the features; `end` is the byte where they begin, `features` 0 where their number is not stated. */
export type FlatHeader = {
  name: string;
  geometryType: number;
  hasZ: boolean;
  columns: FlatColumn[];
  features: number;
  crs: StatedCrs;
  end: number;
};

/** Places of the fields in the table Header of the schema. */
const HEADER = { name: 0, geometryType: 2, hasZ: 3, columns: 7, features: 8, nodeSize: 9, crs: 10 };
const CRS = { organisation: 0, code: 1, wkt: 4, codeText: 5 };
const COLUMN = { name: 0, type: 1 };

const DEFAULT_NODE_SIZE = 16;
const NODE_BYTES = 40;
/** A column is named by 16 bits. */
const MOST_COLUMNS = 65_536;

/**
 * Reads the head of a FlatGeobuf file.
 *
 * @param bytes the flat buffer of the table Header
 * @param start the byte of the file where that buffer begins
 * @throws FileRefusal damaged
 * @see FlatGeobuf 3, header.fbs
 */
export function readHeader(bytes: Uint8Array, start: number): FlatHeader {
  try {
    const table = FlatTable.rootOf(bytes);
    const features = table.long(HEADER.features);
    const nodeSize = table.short(HEADER.nodeSize, DEFAULT_NODE_SIZE);
    return {
      name: table.text(HEADER.name),
      geometryType: table.byte(HEADER.geometryType, 0),
      hasZ: table.byte(HEADER.hasZ, 0) !== 0,
      columns: columnsOf(table, HEADER.columns),
      features,
      crs: crsOf(table.table(HEADER.crs)),
      end: start + bytes.length + indexBytes(features, nodeSize),
    };
  } catch {
    throw new FileRefusal("damaged", { entry: "fgb" });
  }
}

/**
 * The columns that a table lists. Tables may name one text over and over, which then counts each time.
 *
 * @param parent the table Header or Feature
 * @param field where its columns are
 * @throws FlatBufferError where their names together are longer than the buffer
 */
export function columnsOf(parent: FlatTable, field: number): FlatColumn[] {
  let left = parent.view.byteLength;
  return parent.tables(field, MOST_COLUMNS).map((table) => {
    left -= table.vector(COLUMN.name, 1)?.length ?? 0;
    if (left < 0) throw new FlatBufferError("columns");
    return { name: table.text(COLUMN.name), type: table.byte(COLUMN.type, 0) };
  });
}

function crsOf(table: FlatTable | null): StatedCrs {
  if (table === null) return null;
  const organisation = table.text(CRS.organisation) || "EPSG";
  const number = table.text(CRS.codeText) || String(table.int(CRS.code, 0));
  const code = number === "0" ? null : `${organisation}:${number}`;
  const wkt = table.text(CRS.wkt);
  if (wkt !== "") return { kind: "wkt", wkt, code };
  return code === null ? null : { kind: "code", code };
}

/** The index is a packed tree: every level has a node for so many of the level below. */
function indexBytes(features: number, nodeSize: number): number {
  if (features === 0 || nodeSize === 0) return 0;
  if (nodeSize < 2) throw new RangeError("node size");
  let nodes = features;
  for (let level = features; level > 1; ) {
    level = Math.ceil(level / nodeSize);
    nodes += level;
  }
  return nodes * NODE_BYTES;
}
