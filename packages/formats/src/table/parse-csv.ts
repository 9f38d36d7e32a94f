import { FileRefusal } from "../file-refusal.ts";

/** The most rows, columns and cells that are accepted; more is refused while reading. */
export type CsvLimits = { rows: number; columns: number; cells: number };

const QUOTE = 0x22;
const LONGEST_FIELD = 10_000_000;

/**
 * Splits delimited text into records. A quotation mark quotes only at the start of a field, so that 5°12'03" in an
 * unquoted field stays what it is.
 *
 * @param text the text without byte order mark
 * @param separator one character
 * @param limits rows, columns, cells
 * @returns one array of fields a record, empty lines included, so that an index is a line of the spreadsheet
 * @throws FileRefusal too_many_plots, too_many_columns, too_large, csv_quote_open with the record whose quotation never ends
 * @see RFC 4180
 */
export function parseCsv(text: string, separator: string, limits: CsvLimits): string[][] {
  const records: string[][] = [];
  let cells = 0;
  let at = 0;
  while (at < text.length) {
    const { record, end } = readRecord(text, at, separator, {
      row: records.length + 1,
      columns: limits.columns,
    });
    records.push(record);
    cells += record.length;
    if (records.length > limits.rows) {
      throw new FileRefusal("too_many_plots", { plots: records.length, limit: limits.rows });
    }
    if (cells > limits.cells) throw new FileRefusal("too_large", { cells: limits.cells });
    at = text[end] === "\r" && text[end + 1] === "\n" ? end + 2 : end + 1;
  }
  return records;
}

/** Reads fields up to the end of the line; `end` is the place of the line break or the length of the text. */
function readRecord(
  text: string,
  start: number,
  separator: string,
  { row, columns }: { row: number; columns: number },
): { record: string[]; end: number } {
  const record: string[] = [];
  let at = start;
  for (;;) {
    const field = text[at] === '"' ? readQuoted(text, at, separator) : readBare(text, at, separator);
    if (field === null) throw new FileRefusal("csv_quote_open", { row });
    record.push(field.value);
    if (record.length > columns) throw new FileRefusal("too_many_columns", { row, limit: columns });
    if (text[field.end] !== separator) return { record, end: field.end };
    at = field.end + 1;
  }
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

/** Null where the quotation does not end within ten million characters: its mark is a slip, not a quotation. */
function readQuoted(text: string, start: number, separator: string): Field | null {
  const furthest = Math.min(text.length, start + LONGEST_FIELD);
  let doubled = false;
  let at = start + 1;
  for (; at < furthest; at += 1) {
    if (text.charCodeAt(at) !== QUOTE) continue;
    if (text.charCodeAt(at + 1) !== QUOTE) break;
    doubled = true;
    at += 1;
  }
  if (at >= furthest) return null;
  const quoted = text.slice(start + 1, at);
  const rest = readBare(text, at + 1, separator);
  return { value: (doubled ? quoted.replaceAll('""', '"') : quoted) + rest.value, end: rest.end };
}
