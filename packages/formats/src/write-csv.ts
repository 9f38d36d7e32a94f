import { neutralField } from "./neutral-formula.ts";
import { encodeText } from "./text/encode-text.ts";
import type { WrittenRows } from "./written-rows.ts";

export type CsvValue = string | number | boolean | null | undefined;

/** A table to write: one column a key of the rows, or rows as lists in the order of the columns. */
export type CsvTable = {
  columns: readonly { key: string; header: string }[];
  rows: WrittenRows<Readonly<Record<string, CsvValue>> | readonly CsvValue[]>;
  /** For programs that compute and run nothing: text stays as it is, also where a spreadsheet would take it for a formula. */
  isVerbatim?: boolean;
  /** "," unless given; French spreadsheets want ";", and then numbers get a decimal comma */
  separator?: "," | ";" | "\t";
};

/**
 * Writes a table as CSV that Excel opens with its accents: UTF-8 with byte order mark, lines ended by CR LF, text that
 * a spreadsheet would run as a formula made harmless.
 *
 * @param table columns and rows
 * @returns the file in pieces
 * @see RFC 4180; OWASP, CSV injection
 */
export function writeCsv(table: CsvTable): AsyncGenerator<Uint8Array> {
  return encodeText(writeLines(table));
}

async function* writeLines({
  columns,
  rows,
  separator = ",",
  isVerbatim = false,
}: CsvTable): AsyncGenerator<string> {
  const line = (values: readonly CsvValue[]) =>
    `${values.map((value) => writeField(value, separator, isVerbatim)).join(separator)}\r\n`;
  yield `\ufeff${line(columns.map(({ header }) => header))}`;
  for await (const row of rows) yield line(isList(row) ? row : columns.map(({ key }) => row[key]));
}

const isList = (row: Readonly<Record<string, CsvValue>> | readonly CsvValue[]): row is readonly CsvValue[] =>
  Array.isArray(row);

function writeField(value: CsvValue, separator: string, isVerbatim: boolean): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return writeNumber(value, separator);
  if (typeof value === "boolean") return String(value);
  const text = isVerbatim ? value : neutralField(value);
  return /["\r\n\t]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

function writeNumber(value: number, separator: string): string {
  if (!Number.isFinite(value)) return "";
  return separator === ";" ? String(value).replace(".", ",") : String(value);
}
