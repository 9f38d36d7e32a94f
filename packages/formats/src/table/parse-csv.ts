import { FileRefusal } from "../file-refusal.ts";

/** The most rows and columns that are accepted; more is refused while reading. */
export type CsvLimits = { rows: number; columns: number };

/**
 * Splits delimited text into records. A quotation mark quotes only at the start of a field, so that 5°12'03" in an
 * unquoted field stays what it is.
 *
 * @param text the text without byte order mark
 * @param separator one character
 * @param limits rows and columns
 * @returns one array of fields a record, empty lines included, so that an index is a line of the spreadsheet
 * @throws FileRefusal too_many_plots, too_many_columns, csv_quote_open with the record whose quotation never ends
 * @see RFC 4180
 */
export function parseCsv(text: string, separator: string, limits: CsvLimits): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at < text.length) {
    const field = text[at] === '"' ? readQuoted(text, at, separator) : readBare(text, at, separator);
    if (field === null) throw new FileRefusal("csv_quote_open", { row: records.length + 1 });
    record.push(field.value);
    if (record.length > limits.columns) {
      throw new FileRefusal("too_many_columns", { row: records.length + 1, limit: limits.columns });
    }
    at = field.end;
    if (text[at] === separator) {
      at += 1;
      if (at === text.length) record.push("");
      if (at < text.length) continue;
    }
    records.push(record);
    if (records.length > limits.rows)
      throw new FileRefusal("too_many_plots", { plots: records.length, limit: limits.rows });
    record = [];
    at += text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1;
  }
  return records;
}

type Field = { value: string; end: number };

function readBare(text: string, start: number, separator: string): Field {
  let end = start;
  for (; end < text.length; end += 1) {
    const character = text[end];
    if (character === separator || character === "\n" || character === "\r") break;
  }
  return { value: text.slice(start, end), end };
}

function readQuoted(text: string, start: number, separator: string): Field | null {
  let value = "";
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return null;
    value += text.slice(from, quote);
    from = quote + 1;
    if (text[from] !== '"') break;
    value += '"';
    from += 1;
  }
  const rest = readBare(text, from, separator);
  return { value: value + rest.value, end: rest.end };
}
