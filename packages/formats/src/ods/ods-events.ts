import { FileRefusal } from "../file-refusal.ts";
import type { Limits } from "../plot-file.ts";
import type { FileCell, FileSheet, FormulaCell } from "../table/table-file.ts";
import { attributeOf, type XmlEvents } from "../xml/scan-xml.ts";

/** Takes the tables out of the content of an OpenDocument spreadsheet. */
export class OdsEvents implements XmlEvents {
  readonly sheets: FileSheet[] = [];
  readonly #limits: Limits;
  #cells = 0;
  #rowNumber = 0;
  #rowsRepeated = 1;
  #row: FileCell[] = [];
  #column = 0;
  #attributes: string | null = null;
  #paragraphs: string[] = [];
  #isText = false;
  #notes = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  open(tag: string, attributes: string): void {
    if (tag === "annotation") this.#notes += 1;
    if (this.#notes > 0) return;
    if (tag === "table") this.#openTable(attributes);
    else if (tag === "table-row") this.#openRow(attributes);
    else if (tag === "table-cell" || tag === "covered-table-cell") this.#openCell(attributes);
    else if (tag === "p") this.#openParagraph();
    else if (this.#isText) this.#space(tag, attributes);
  }

  text(text: string): void {
    if (this.#isText && this.#notes === 0) this.#append(text);
  }

  close(tag: string): void {
    if (tag === "annotation") this.#notes -= 1;
    if (this.#notes > 0) return;
    if (tag === "p") this.#isText = false;
    else if (tag === "table-cell" || tag === "covered-table-cell") this.#closeCell();
    else if (tag === "table-row") this.#closeRow();
  }

  #openTable(attributes: string): void {
    this.sheets.push({ name: attributeOf(attributes, "name") ?? "", rows: [], merged: [] });
    this.#rowNumber = 0;
  }

  #openRow(attributes: string): void {
    this.#rowsRepeated = countOf(attributes, "number-rows-repeated");
    this.#row = [];
    this.#column = 0;
  }

  #openCell(attributes: string): void {
    this.#attributes = attributes;
    this.#paragraphs = [];
  }

  #openParagraph(): void {
    this.#isText = this.#attributes !== null;
    if (this.#isText) this.#paragraphs.push("");
  }

  #space(tag: string, attributes: string): void {
    if (tag === "s") this.#append(" ".repeat(Math.min(100, countOf(attributes, "c"))));
    if (tag === "tab" || tag === "line-break") this.#append(tag === "tab" ? " " : "\n");
  }

  #append(text: string): void {
    this.#paragraphs[this.#paragraphs.length - 1] += text;
  }

  #closeCell(): void {
    const attributes = this.#attributes ?? "";
    const repeated = countOf(attributes, "number-columns-repeated");
    const cell = cellOf(attributes, this.#paragraphs.join("\n"));
    this.#attributes = null;
    this.#takeMerged(attributes);
    if (cell === null) {
      this.#column += repeated;
      return;
    }
    if (this.#column + repeated > this.#limits.columns)
      throw new FileRefusal("too_many_columns", { row: this.#rowNumber + 1, limit: this.#limits.columns });
    while (this.#row.length < this.#column) this.#row.push(null);
    for (let copy = 0; copy < repeated; copy += 1) this.#row.push(cell);
    this.#column += repeated;
  }

  #takeMerged(attributes: string): void {
    const columns = countOf(attributes, "number-columns-spanned");
    const rows = countOf(attributes, "number-rows-spanned");
    if (columns === 1 && rows === 1) return;
    const [top, left] = [this.#rowNumber + 1, this.#column];
    this.sheets.at(-1)?.merged.push({ top, left, bottom: top + rows - 1, right: left + columns - 1 });
  }

  /** Rows that are all the same are written once; empty ones cost nothing. */
  #closeRow(): void {
    const first = this.#rowNumber + 1;
    this.#rowNumber += this.#rowsRepeated;
    if (this.#row.length === 0) return;
    this.#cells += this.#row.length * this.#rowsRepeated;
    const sheet = this.sheets.at(-1);
    const { spreadsheetCells, spreadsheetRows, plots } = this.#limits;
    if (this.#cells > spreadsheetCells || this.#rowNumber > spreadsheetRows)
      throw new FileRefusal("spreadsheet_too_large", {
        ...{ sheet: sheet?.name ?? "", rows: this.#rowNumber, cells: this.#cells, limit: plots },
      });
    for (let number = first; number <= this.#rowNumber; number += 1)
      sheet?.rows.push({ number, cells: this.#row });
  }
}

const countOf = (attributes: string, name: string) => Number(attributeOf(attributes, name) ?? 1) || 1;

function cellOf(attributes: string, text: string): FileCell {
  const value = statedValue(attributes, text);
  const formula = attributeOf(attributes, "formula");
  return formula === null ? value : { formula: formula.replace(/^\w*:?=/, ""), value };
}

function statedValue(attributes: string, text: string): FormulaCell["value"] {
  switch (attributeOf(attributes, "value-type")) {
    case "float":
    case "percentage":
    case "currency":
      return Number(attributeOf(attributes, "value"));
    case "date":
      return { date: (attributeOf(attributes, "date-value") ?? "").replace(/T00:00:00(?:\.0+)?Z?$/, "") };
    case "boolean":
      return attributeOf(attributes, "boolean-value") === "true";
    default:
      return text.trim() === "" ? null : text;
  }
}
