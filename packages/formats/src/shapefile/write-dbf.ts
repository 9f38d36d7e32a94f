/** A column: `width` in bytes (text 254, numbers 19 at most) and `decimals` are found from the values when left out. */
export type DbfField = { name: string; type: "text" | "number"; width?: number; decimals?: number };

type Value = string | number | boolean | null | undefined;
type Column = { source: string; name: string; type: DbfField["type"]; width: number; decimals: number };

const LONGEST_NAME = 10;
const WIDEST_TEXT = 254;
const WIDEST_NUMBER = 19;
const MOST_DECIMALS = 8;
const FIELD = 32;

const encoder = new TextEncoder();

/**
 * Writes a dBASE III table with text in UTF-8 (say so in a .cpg beside it).
 *
 * @param fields columns in order
 * @param records values by the fields' full names; text longer than its column is cut between characters
 * @see dBASE III+ table format
 */
export function writeDbf(
  fields: readonly DbfField[],
  records: readonly Readonly<Record<string, Value>>[],
): Uint8Array {
  const columns = columnsOf(fields, records);
  const recordLength = columns.reduce((sum, { width }) => sum + width, 1);
  const headerLength = FIELD + FIELD * columns.length + 1;
  const bytes = new Uint8Array(headerLength + recordLength * records.length + 1).fill(0x20, headerLength);
  writeHeader(bytes, columns, { headerLength, recordLength, count: records.length });
  for (const [index, record] of records.entries()) {
    let at = headerLength + index * recordLength + 1;
    for (const column of columns) {
      bytes.set(writeValue(record[column.source], column), at);
      at += column.width;
    }
  }
  bytes[bytes.length - 1] = 0x1a;
  return bytes;
}

function columnsOf(
  fields: readonly DbfField[],
  records: readonly Readonly<Record<string, Value>>[],
): Column[] {
  const used = new Set<string>();
  return fields.map(({ name, type, width, decimals }) => {
    const values = records.map((record) => record[name]);
    const places =
      type === "text"
        ? 0
        : (decimals ?? values.reduce<number>((most, value) => Math.max(most, decimalsOf(value)), 0));
    const column = {
      source: name,
      name: shortName(name, used),
      type,
      decimals: places,
      width: WIDEST_NUMBER,
    };
    if (type === "number") return { ...column, width: Math.min(width ?? WIDEST_NUMBER, WIDEST_NUMBER) };
    const longest = values.reduce<number>(
      (most, value) => Math.max(most, encoder.encode(String(value ?? "")).length),
      1,
    );
    return { ...column, width: Math.min(width ?? longest, WIDEST_TEXT) };
  });
}

function decimalsOf(value: Value): number {
  if (typeof value !== "number" || !Number.isFinite(value)) return 0;
  return Math.min(MOST_DECIMALS, /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0);
}

function shortName(name: string, used: Set<string>): string {
  const plain = name
    .normalize("NFD")
    .replace(/[^A-Za-z0-9_]+/g, (text) => (/^\p{M}+$/u.test(text) ? "" : "_"));
  let short = plain.slice(0, LONGEST_NAME) || "FIELD";
  for (let number = 1; used.has(short.toLowerCase()); number += 1) {
    short = `${plain.slice(0, LONGEST_NAME - String(number).length - 1)}_${number}`;
  }
  used.add(short.toLowerCase());
  return short;
}

function writeHeader(
  bytes: Uint8Array,
  columns: readonly Column[],
  { headerLength, recordLength, count }: { headerLength: number; recordLength: number; count: number },
): void {
  const view = new DataView(bytes.buffer);
  // A fixed day keeps the same plots the same bytes.
  bytes.set([0x03, 126, 1, 1]);
  view.setUint32(4, count, true);
  view.setUint16(8, headerLength, true);
  view.setUint16(10, recordLength, true);
  for (const [index, { name, type, width, decimals }] of columns.entries()) {
    const at = FIELD + FIELD * index;
    bytes.set(encoder.encode(name), at);
    bytes[at + 11] = type === "text" ? 0x43 : 0x4e;
    bytes[at + 16] = width;
    bytes[at + 17] = decimals;
  }
  bytes[headerLength - 1] = 0x0d;
}

function writeValue(value: Value, { type, width, decimals }: Column): Uint8Array {
  if (value === null || value === undefined) return new Uint8Array(0);
  if (type === "text") return cutText(String(value), width);
  if (typeof value !== "number" || !Number.isFinite(value)) return new Uint8Array(0);
  const text = value.toFixed(decimals);
  return encoder.encode(text.length > width ? "*".repeat(width) : text.padStart(width));
}

/** A character of several bytes is kept whole or left out. */
function cutText(text: string, width: number): Uint8Array {
  const target = new Uint8Array(width);
  const { written } = encoder.encodeInto(text.replaceAll("\0", " "), target);
  return target.subarray(0, written);
}
