import { FileRefusal } from "../file-refusal.ts";
import type { Limits } from "../plot-file.ts";
import type { Grid } from "../table/find-header.ts";
import { attributeOf, type XmlEvents } from "../xml/scan-xml.ts";
import { dateOfSerial } from "./date-formats.ts";
import { type Sheet, scanPart, type Workbook } from "./read-workbook.ts";
import { readXString } from "./x-string.ts";

/**
 * Reads the rows of a worksheet, empty ones included, so that an index is the number of the row less one.
 *
 * @param sheet name and XML
 * @param workbook what cells refer to
 * @param limits rows, cells, columns
 * @throws FileRefusal spreadsheet_too_large, too_many_columns, damaged
 * @see ECMA-376 part 1, section 18.3
 */
export function readSheetRows(sheet: Sheet, workbook: Workbook, limits: Limits): AsyncGenerator<Grid>;
export function readSheetRows<Value>(
  sheet: Sheet,
  workbook: Workbook,
  limits: Limits,
  cells: CellReading<Value>,
): AsyncGenerator<(Value | number | boolean | null)[][]>;
export async function* readSheetRows(
  sheet: Sheet,
  workbook: Workbook,
  limits: Limits,
  cells: CellReading<unknown> = plainCells,
): AsyncGenerator<unknown[][]> {
  const events = new SheetEvents(sheet.name, workbook, limits, cells);
  let next = 1;
  for await (const batch of scanPart(sheet.name, sheet.stream, events, () => events.takeRows())) {
    const grid: unknown[][] = [];
    for (const { number, cells: row } of batch) {
      for (; next < number; next += 1) grid.push([]);
      grid.push(row);
      next = number + 1;
    }
    yield grid;
  }
}

/** A row as it is numbered on the sheet. */
export type NumberedRow<Value> = { number: number; cells: (Value | number | boolean | null)[] };

/**
 * Reads all rows of a worksheet that have cells, and its merged cells: a used range of a million empty rows costs nothing.
 *
 * @param sheet name and XML
 * @param workbook what cells refer to
 * @param limits rows, cells, columns
 * @param cells what is made of them
 * @returns rows in order, and merged ranges as the file writes them, "A1:L1"
 * @throws FileRefusal spreadsheet_too_large, too_many_columns, damaged
 */
export async function readWholeSheet<Value>(
  sheet: Sheet,
  workbook: Workbook,
  limits: Limits,
  cells: CellReading<Value>,
): Promise<{ rows: NumberedRow<Value>[]; merged: string[] }> {
  const events = new SheetEvents(sheet.name, workbook, limits, cells);
  const rows: NumberedRow<Value>[] = [];
  for await (const batch of scanPart(sheet.name, sheet.stream, events, () => events.takeRows())) {
    for (const row of batch) if (row.cells.length > 0) rows.push(row);
  }
  return { rows, merged: events.merged };
}

/** What is made of text and of dates, which are kept as serial numbers, and of formulas where they matter. */
export type CellReading<Value> = {
  text: (text: string) => Value;
  date: (serial: number, from1904: boolean) => Value;
  /** @param value what the file says the formula came to; null where it does not */
  formula?(formula: string, value: Value | number | boolean | null): Value;
};

const plainCells: CellReading<string> = { text: (text) => text.trim(), date: dateOfSerial };

/** Cells as they are, for a copy. */
export const verbatimCells: CellReading<string | Date> = {
  text: (text) => text,
  date: (serial, from1904) => {
    const date = new Date(dateOfSerial(serial, from1904));
    return Number.isNaN(date.getTime()) ? String(serial) : date;
  },
};

class SheetEvents<Value> implements XmlEvents {
  readonly #sheet: string;
  readonly #workbook: Workbook;
  readonly #limits: Limits;
  readonly #reading: CellReading<Value>;
  readonly merged: string[] = [];
  #rows: NumberedRow<Value>[] = [];
  #row: (Value | number | boolean | null)[] = [];
  #rowNumber = 0;
  #cells = 0;
  #column = -1;
  #type = "n";
  #style = -1;
  #text = "";
  #isValue = false;
  #hasValue = false;
  #isPronunciation = false;
  #formula: string | null = null;
  #isFormula = false;

  constructor(sheet: string, workbook: Workbook, limits: Limits, reading: CellReading<Value>) {
    this.#reading = reading;
    this.#sheet = sheet;
    this.#workbook = workbook;
    this.#limits = limits;
  }

  takeRows(): NumberedRow<Value>[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(tag: string, attributes: string): void {
    this.#isValue = false;
    if (tag === "c") this.#openCell(attributes);
    else if (tag === "v" || tag === "t") this.#openValue();
    else if (tag === "row") this.#openRow(attributes);
    else if (tag === "rPh") this.#isPronunciation = true;
    else if (tag === "f") this.#openFormula();
    else if (tag === "mergeCell") this.merged.push(attributeOf(attributes, "ref") ?? "");
    else if (tag === "dimension") this.#refuseRange(attributes);
  }

  text(text: string): void {
    if (this.#isValue) this.#text += text;
    if (this.#isFormula) this.#formula += text;
  }

  close(tag: string): void {
    this.#isValue = false;
    this.#isFormula = false;
    if (tag === "rPh") this.#isPronunciation = false;
    if (tag === "c" && (this.#hasValue || this.#formula !== null)) this.#keepCell();
    if (tag !== "row") return;
    this.#cells += this.#row.length;
    if (this.#cells > this.#limits.spreadsheetCells) throw this.#tooLarge(this.#rowNumber);
    this.#rows.push({ number: this.#rowNumber, cells: this.#row });
  }

  /** The range that a sheet claims to use: a stray format in the last row makes it a million rows. */
  #refuseRange(attributes: string): void {
    const last = Number(/[A-Z]+(\d+)$/.exec(attributeOf(attributes, "ref") ?? "")?.[1] ?? 0);
    if (last > this.#limits.spreadsheetRows) throw this.#tooLarge(last);
  }

  #openRow(attributes: string): void {
    const number = Number(attributeOf(attributes, "r") ?? this.#rowNumber + 1);
    if (number > this.#limits.spreadsheetRows) throw this.#tooLarge(number);
    if (!Number.isInteger(number) || number <= this.#rowNumber)
      throw new FileRefusal("damaged", { entry: this.#sheet });
    this.#rowNumber = number;
    this.#row = [];
    this.#column = -1;
  }

  #openCell(attributes: string): void {
    const reference = attributeOf(attributes, "r");
    this.#column = reference === null ? this.#column + 1 : columnOf(reference);
    this.#type = attributeOf(attributes, "t") ?? "n";
    this.#style = Number(attributeOf(attributes, "s") ?? -1);
    this.#text = "";
    this.#hasValue = false;
    this.#formula = null;
  }

  #openFormula(): void {
    if (this.#reading.formula === undefined) return;
    this.#formula = "";
    this.#isFormula = true;
  }

  #openValue(): void {
    this.#isValue = !this.#isPronunciation;
    this.#hasValue = true;
  }

  #keepCell(): void {
    const written = this.#hasValue ? this.#value() : null;
    const value = this.#formula === null ? written : this.#reading.formula!(this.#formula, written);
    this.#hasValue = false;
    if (value === null) return;
    if (this.#column >= this.#limits.columns)
      throw new FileRefusal("too_many_columns", { row: this.#rowNumber, limit: this.#limits.columns });
    while (this.#row.length <= this.#column) this.#row.push(null);
    this.#row[this.#column] = value;
  }

  #value(): Value | number | boolean | null {
    const text = this.#text;
    switch (this.#type) {
      case "s":
        return this.#textOf(this.#workbook.strings[Number(text)] ?? "");
      case "b":
        return text === "1" || text === "true";
      case "n":
        return this.#number(text.trim());
      default:
        return this.#textOf(readXString(text));
    }
  }

  #textOf(text: string): Value | null {
    return text.trim() === "" ? null : this.#reading.text(text);
  }

  #number(text: string): Value | number | null {
    const number = Number(text);
    if (text === "" || !Number.isFinite(number)) return this.#textOf(text);
    return this.#workbook.dateStyles.has(this.#style)
      ? this.#reading.date(number, this.#workbook.from1904)
      : number;
  }

  #tooLarge(rows: number): FileRefusal {
    const limit = this.#limits.plots;
    return new FileRefusal("spreadsheet_too_large", { sheet: this.#sheet, rows, cells: this.#cells, limit });
  }
}

/** The index of a column in a reference such as "AB12". */
export function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}
