/** A column: `width` in bytes (text 254, numbers 24 at most) and `decimals` are found from the values when left out. */
export type DbfField = { name: string; type: "text" | "number"; width?: number; decimals?: number };

/** The values of one record by the fields' full names. */
export type DbfRecord = Readonly<Record<string, string | number | boolean | null | undefined>>;

type Value = DbfRecord[string];
type Column = { source: string; name: string; type: DbfField["type"]; width: number; decimals: number };
type Measured = { text: number; whole: number; decimals: number };

const LONGEST_NAME = 10;
const WIDEST_TEXT = 254;
// What GDAL writes and every reader takes; a double needs no more digits.
const WIDEST_NUMBER = 24;
const MOST_DECIMALS = 15;
const FIELD = 32;

const encoder = new TextEncoder();

/** Finds how wide the columns of a table must be: every record is shown to it before the first is written. */
export class DbfWidths {
  readonly #fields: readonly DbfField[];
  readonly #measured: Measured[];

  /** @param fields columns in order */
  constructor(fields: readonly DbfField[]) {
    this.#fields = fields;
    this.#measured = fields.map(() => ({ text: 1, whole: 1, decimals: 0 }));
  }

  /** @param record values by the fields' full names */
  add(record: DbfRecord): void {
    for (const [index, { name, type }] of this.#fields.entries()) {
      const value = record[name];
      const measured = this.#measured[index]!;
      if (value === null || value === undefined) continue;
      if (type === "text") {
        if (measured.text < WIDEST_TEXT)
          measured.text = Math.max(measured.text, Buffer.byteLength(String(value)));
      } else if (typeof value === "number" && Number.isFinite(value)) {
        measured.whole = Math.max(measured.whole, value.toFixed(0).length + (value < 0 ? 1 : 0));
        measured.decimals = Math.max(measured.decimals, decimalsOf(value));
      }
    }
  }

  /** The columns as they are written: names cut to ten letters and made different. */
  columns(): Column[] {
    const used = new Set<string>();
    return this.#fields.map((field, index) => {
      const name = shortName(field.name, used);
      return { source: field.name, name, type: field.type, ...sizeOf(field, this.#measured[index]!) };
    });
  }
}

function sizeOf(field: DbfField, measured: Measured): { width: number; decimals: number } {
  if (field.type === "text")
    return { width: Math.min(field.width ?? measured.text, WIDEST_TEXT), decimals: 0 };
  const room = WIDEST_NUMBER - measured.whole - 1;
  const decimals = Math.max(0, Math.min(field.decimals ?? measured.decimals, room));
  const needed = measured.whole + (decimals === 0 ? 0 : decimals + 1);
  return { width: Math.min(field.width ?? needed, WIDEST_NUMBER), decimals };
}

function decimalsOf(value: number): number {
  const text = String(value);
  if (text.includes("e")) return Math.abs(value) < 1 ? MOST_DECIMALS : 0;
  const point = text.indexOf(".");
  return point < 0 ? 0 : Math.min(MOST_DECIMALS, text.length - point - 1);
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

/**
 * Writes a dBASE III table with text in UTF-8 (say so in a .cpg beside it). Text longer than its column is cut between
 * characters. Text that looks like a formula is written as it is: a spreadsheet takes a column of text in this format
 * as text and runs none of it, and an apostrophe would break the identifiers by which maps and tables are joined.
 *
 * @param columns see DbfWidths
 * @param count how many records there are
 * @param records the records that were measured
 * @throws RangeError where a record would pass the 65,535 bytes that the format can count
 * @see dBASE III+ table format
 */
export async function* writeDbf(
  columns: readonly Column[],
  count: number,
  records: AsyncIterable<DbfRecord>,
): AsyncGenerator<Uint8Array> {
  const length = columns.reduce((sum, { width }) => sum + width, 1);
  if (length > 0xffff) throw new RangeError("A record of a shapefile's table holds 65,535 bytes at most");
  yield header(columns, length, count);
  for await (const record of records) {
    const bytes = new Uint8Array(length).fill(0x20);
    let at = 1;
    for (const column of columns) {
      bytes.set(writeValue(record[column.source], column), at);
      at += column.width;
    }
    yield bytes;
  }
  yield Uint8Array.of(0x1a);
}

function header(columns: readonly Column[], recordLength: number, count: number): Uint8Array {
  const headerLength = FIELD + FIELD * columns.length + 1;
  const bytes = new Uint8Array(headerLength);
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
  return bytes;
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
