import { FileRefusal } from "../file-refusal.ts";

/** The most rows, columns and cells that are accepted; more is refused while reading. */
export type CsvLimits = { rows: number; columns: number; cells: number };

const QUOTE = 0x22;
const NEW_LINE = 0x0a;
const RETURN = 0x0d;
const LONGEST_FIELD = 10_000_000;

/** Up to here a field's end is found sooner by looking at its characters one by one than by a search. */
const SHORT_FIELD = 64;

/** The record or field goes on beyond the text that is there. */
const CUT = -1;

/**
 * Splits delimited text that comes in pieces into records. A quotation mark quotes only at the start of a field, so
 * that 5°12'03" in an unquoted field stays what it is. Empty lines are records too, so that an index is a line of the
 * spreadsheet.
 *
 * @throws FileRefusal too_many_plots, too_many_columns, too_large, csv_quote_open with the record whose quotation never ends
 * @see RFC 4180
 */
export class CsvParser {
  readonly #separator: number;
  readonly #ends: RegExp;
  readonly #limits: CsvLimits;
  #rest = "";
  #waiting: string[] = [];
  #waitingLength = 0;
  #records = 0;
  #cells = 0;

  constructor(separator: string, limits: CsvLimits) {
    this.#separator = separator.charCodeAt(0);
    this.#ends = new RegExp(`[\\n\\r${separator}]`, "g");
    this.#limits = limits;
  }

  push(piece: string): string[][] {
    this.#waiting.push(piece);
    this.#waitingLength += piece.length;
    // Looking at a cut record again with every piece would take a time that grows with the square of its length.
    return this.#waitingLength >= this.#rest.length ? this.#parse(false) : [];
  }

  end(): string[][] {
    return this.#parse(true);
  }

  #parse(isLast: boolean): string[][] {
    const text = this.#rest + this.#waiting.join("");
    this.#waiting = [];
    this.#waitingLength = 0;
    const records: string[][] = [];
    let at = 0;
    while (at < text.length) {
      const record: string[] = [];
      const end = this.#readRecord(text, at, isLast, record);
      if (end === CUT) break;
      records.push(record);
      this.#count(record);
      at = text.charCodeAt(end) === RETURN && text.charCodeAt(end + 1) === NEW_LINE ? end + 2 : end + 1;
    }
    this.#rest = text.slice(at);
    return records;
  }

  #count(record: string[]): void {
    this.#records += 1;
    this.#cells += record.length;
    const { rows, cells } = this.#limits;
    if (this.#records > rows) throw new FileRefusal("too_many_plots", { plots: this.#records, limit: rows });
    if (this.#cells > cells) throw new FileRefusal("too_large", { cells });
  }

  /** Reads fields up to the end of the line and returns its place: the line break's, or the length of the last text. */
  #readRecord(text: string, start: number, isLast: boolean, record: string[]): number {
    let at = start;
    for (;;) {
      const end =
        text.charCodeAt(at) === QUOTE
          ? this.#readQuoted(text, at, isLast, record)
          : this.#readBare(text, at, record);
      const isCut = end === CUT || (!isLast && end >= text.length - 1);
      if (record.length > this.#limits.columns)
        throw new FileRefusal("too_many_columns", { row: this.#records + 1, limit: this.#limits.columns });
      if (isCut) return CUT;
      if (text.charCodeAt(end) !== this.#separator) return end;
      at = end + 1;
    }
  }

  #readBare(text: string, start: number, record: string[]): number {
    const end = this.#bareEnd(text, start);
    record.push(text.slice(start, end));
    return end;
  }

  #bareEnd(text: string, start: number): number {
    const near = Math.min(start + SHORT_FIELD, text.length);
    for (let end = start; end < near; end += 1) {
      const code = text.charCodeAt(end);
      if (code === this.#separator || code === NEW_LINE || code === RETURN) return end;
    }
    this.#ends.lastIndex = near;
    return this.#ends.exec(text)?.index ?? text.length;
  }

  /** A quotation that does not end within ten million characters is a slip of its mark, not a quotation. */
  #readQuoted(text: string, start: number, isLast: boolean, record: string[]): number {
    let doubled = false;
    let at = text.indexOf('"', start + 1);
    while (at >= 0 && text.charCodeAt(at + 1) === QUOTE && at - start < LONGEST_FIELD) {
      doubled = true;
      at = text.indexOf('"', at + 2);
    }
    const isOpen = at < 0 || at - start >= LONGEST_FIELD;
    if (isOpen && (isLast || text.length - start >= LONGEST_FIELD))
      throw new FileRefusal("csv_quote_open", { row: this.#records + 1 });
    if (isOpen) return CUT;
    const quoted = text.slice(start + 1, at);
    const end = this.#bareEnd(text, at + 1);
    record.push((doubled ? quoted.replaceAll('""', '"') : quoted) + text.slice(at + 1, end));
    return end;
  }
}
