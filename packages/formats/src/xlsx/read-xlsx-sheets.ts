import type { Limits } from "../plot-file.ts";
import type { DateCell, FileCell, FileSheet, MergedCells } from "../table/table-file.ts";
import type { OpenZip } from "../zip/open-zip.ts";
import { dateOfSerial } from "./date-formats.ts";
import { type CellReading, columnOf, readWholeSheet } from "./read-sheet.ts";
import { readWorkbook } from "./read-workbook.ts";

type Kept = string | DateCell | Exclude<FileCell, string | number | boolean | null>;

const keptCells: CellReading<Kept> = {
  text: (text) => text,
  date: (serial, from1904) => ({ date: dateOfSerial(serial, from1904) }),
  formula: (formula, value) => ({
    formula,
    value: typeof value === "object" && value !== null && "formula" in value ? null : value,
  }),
};

/**
 * All sheets of a workbook with their cells as they are.
 *
 * @param zip an opened zip that holds a workbook
 * @param limits rows, cells, columns
 * @throws FileRefusal spreadsheet_too_large, too_many_columns, damaged
 */
export async function readXlsxSheets(zip: OpenZip, limits: Limits): Promise<FileSheet[]> {
  const workbook = await readWorkbook(zip);
  const sheets: FileSheet[] = [];
  for (const sheet of workbook.sheets) {
    const { rows, merged } = await readWholeSheet(sheet, workbook, limits, keptCells);
    sheets.push({ name: sheet.name, rows, merged: merged.flatMap(rangeOf) });
  }
  return sheets;
}

function rangeOf(reference: string): MergedCells[] {
  const [, first, top, last, bottom] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(reference) ?? [];
  if (first === undefined || last === undefined) return [];
  return [{ top: Number(top), bottom: Number(bottom), left: columnOf(first), right: columnOf(last) }];
}
