import type { Language } from "@parcelle/domain/language";
import type { ListedRow } from "@parcelle/farmers/list/farmer";
import type { FarmerList, ListSheet } from "@parcelle/farmers/list/read-farmer-list";
import { isReturned } from "@parcelle/farmers/list/sort-rows";
import type { FileCell, TableFile } from "@parcelle/formats/table/table-file";
import type { XlsxGrid } from "@parcelle/formats/xlsx/write-sheet";
import type { CorrectedRow } from "../imports/corrected-table.ts";
import { workbookLines } from "../imports/write-corrected-table.ts";
import { farmerListTexts } from "./farmer-list-texts.ts";
import { problemSentences } from "./problem-sentences.ts";
import { writtenCell } from "./written-cell.ts";

const NOTE_WIDTH = 80;

/**
 * The rows that are given back, with their own cells and why, in colour: a sheet for each sheet that has some.
 *
 * @param list as it was read
 * @param file whose cells they are
 * @param language of the words
 */
export function returnedSheets(list: FarmerList, file: TableFile, language: Language): XlsxGrid[] {
  const returned = list.rows.filter(isReturned);
  return list.sheets.flatMap((sheet) => {
    const rows = returned.filter((row) => row.sheet === sheet.name);
    return rows.length === 0 ? [] : [returnedSheet(sheet, rows, list, file, language)];
  });
}

function returnedSheet(
  sheet: ListSheet,
  rows: readonly ListedRow[],
  list: FarmerList,
  file: TableFile,
  language: Language,
): XlsxGrid {
  const { returned, next } = farmerListTexts[language];
  const wanted = new Set(rows.map(({ row }) => row));
  const lines = file.sheets.find(({ name }) => name === sheet.name)?.rows ?? [];
  const cells = new Map(
    lines.filter(({ number }) => wanted.has(number)).map((line) => [line.number, line.cells]),
  );
  const columns = sheet.columns.map(({ header }) => header);
  async function* corrected(): AsyncGenerator<CorrectedRow> {
    for (const row of rows) yield correctedRow(row, list, cells.get(row.row) ?? [], language);
  }
  return {
    name: sheet.name === "" ? returned : `${returned} ${sheet.name}`,
    widths: [...columns.map(() => undefined), NOTE_WIDTH],
    frozen: 1,
    lines: workbookLines({ language, scope: "returned", columns, next, rows: corrected(), table: null }),
  };
}

function correctedRow(
  row: ListedRow,
  list: FarmerList,
  cells: readonly FileCell[],
  language: Language,
): CorrectedRow {
  const width = list.sheets.find(({ name }) => name === row.sheet)?.columns.length ?? 0;
  const { decisions, checks } = problemSentences(row.problems, list.rows, language);
  return {
    number: row.row,
    isReturned: true,
    cells: () => Array.from({ length: width }, (_, place) => writtenCell(cells[place] ?? null)),
    correct: () => ({
      mark: "to_decide",
      repaired: new Map(),
      changes: [],
      decisions,
      checks,
    }),
  };
}
