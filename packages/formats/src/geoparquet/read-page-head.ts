import type { ByteSource } from "../source/byte-source.ts";
import type { ColumnPlace } from "./parquet-column.ts";
import { ParquetError } from "./parquet-error.ts";
import { readThrift, type ThriftStruct } from "./read-thrift.ts";
import { countIn, numberIn, structIn } from "./thrift-fields.ts";

const KINDS = ["data", "index", "dictionary", "data"] as const;

/** What stands before a page. `levels` is the bytes of the levels, which a newer page keeps apart and never packs. */
export type PageHead = {
  kind: (typeof KINDS)[number];
  /** the byte of the file where the page begins */
  start: number;
  packed: number;
  unpacked: number;
  values: number;
  encoding: number;
  /** number of the way in which an older page writes its levels */
  levelEncoding: number;
  levels: { repetition: number; definition: number } | null;
  isPacked: boolean;
};

/** Numbers of the fields of PageHeader. */
const PAGE = { kind: 1, unpacked: 2, packed: 3, data: 5, dictionary: 7, newData: 8 };
const NEW_DATA = { values: 1, encoding: 4, definition: 5, repetition: 6, isPacked: 7 };
/** The head is short, but for statistics, where some programs put whole outlines. */
const LOOKED_AT = [1 << 10, 1 << 16, 1 << 24];

/**
 * Reads the head of a page.
 *
 * @param source the file
 * @param at the byte where the head begins
 * @param place of the column, beyond which no page may reach
 * @throws ParquetError contradictory or cut short
 * @see Apache Parquet, parquet.thrift, PageHeader
 */
export function readPageHead(source: ByteSource, at: number, place: ColumnPlace): PageHead {
  const { fields, start } = readFields(source, at, place);
  const kind = KINDS[countIn(fields, PAGE.kind)];
  if (kind === undefined) throw new ParquetError("page");
  const head = {
    kind,
    start,
    packed: countIn(fields, PAGE.packed),
    unpacked: countIn(fields, PAGE.unpacked),
  };
  if (start + head.packed > place.end) throw new ParquetError("page size");
  const older = { ...head, values: 0, encoding: 0, levelEncoding: 0, levels: null, isPacked: true };
  if (kind === "index") return older;
  const newData = structIn(fields, PAGE.newData);
  if (newData !== null && fields[PAGE.kind] === 3) return { ...older, ...newHead(newData, head) };
  const own = structIn(fields, kind === "data" ? PAGE.data : PAGE.dictionary);
  if (own === null || fields[PAGE.kind] === 3) throw new ParquetError("page");
  const levelEncoding = kind === "data" ? countIn(own, 3) : 0;
  return { ...older, values: countIn(own, 1), encoding: countIn(own, 2), levelEncoding };
}

type Sizes = { packed: number; unpacked: number };

function newHead(fields: ThriftStruct, { packed, unpacked }: Sizes) {
  const levels = {
    repetition: countIn(fields, NEW_DATA.repetition),
    definition: countIn(fields, NEW_DATA.definition),
  };
  if (levels.repetition + levels.definition > Math.min(packed, unpacked)) throw new ParquetError("levels");
  return {
    values: countIn(fields, NEW_DATA.values),
    encoding: numberIn(fields, NEW_DATA.encoding) ?? -1,
    levels,
    isPacked: fields[NEW_DATA.isPacked] !== false,
  };
}

function readFields(
  source: ByteSource,
  at: number,
  place: ColumnPlace,
): { fields: ThriftStruct; start: number } {
  for (const length of LOOKED_AT) {
    const end = Math.min(place.end, at + length);
    const cursor = { bytes: source.read(at, end), at: 0 };
    try {
      const fields = readThrift(cursor);
      return { fields, start: at + cursor.at };
    } catch (error) {
      if (!(error instanceof ParquetError) || end === place.end) throw error;
    }
  }
  throw new ParquetError("page");
}
