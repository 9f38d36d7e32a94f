import type { WrittenRows } from "./written-rows.ts";
import type { XlsxCell, XlsxGrid, XlsxLine, XlsxValue } from "./xlsx/write-sheet.ts";
import { writeWorkbook } from "./xlsx/write-workbook.ts";

/** One sheet: `width` in characters; a column of type text writes numbers as text. */
export type XlsxSheet = {
  name: string;
  columns: readonly {
    header: string;
    key: string;
    width?: number;
    type: "text" | "number" | "boolean" | "date";
  }[];
  rows: WrittenRows<Readonly<Record<string, XlsxValue>>>;
};

/**
 * Writes tables as an Excel workbook: bold header that stays in view, numbers as numbers, text that Excel would run as a
 * formula made harmless.
 *
 * @param sheets at least one; names are cut to the 31 letters that Excel allows and made different
 * @returns the .xlsx in pieces
 * @throws RangeError without sheets
 */
export function writeXlsx(sheets: readonly XlsxSheet[]): AsyncGenerator<Uint8Array> {
  return writeWorkbook(sheets.map(gridOf));
}

function gridOf(sheet: XlsxSheet): XlsxGrid {
  return {
    name: sheet.name,
    widths: sheet.columns.map(({ width }) => width),
    frozen: 1,
    lines: linesOf(sheet),
  };
}

async function* linesOf({ columns, rows }: XlsxSheet): AsyncGenerator<XlsxLine> {
  yield { number: 1, cells: columns.map(({ header }) => ({ value: header, bold: true })) };
  let number = 1;
  for await (const row of rows) {
    number += 1;
    yield { number, cells: columns.map(({ key, type }) => cellOf(row[key], type)) };
  }
}

function cellOf(value: XlsxValue, type: XlsxSheet["columns"][number]["type"]): XlsxCell {
  return { value: type === "text" && typeof value === "number" ? String(value) : value };
}
