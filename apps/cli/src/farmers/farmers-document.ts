import type { FarmerList } from "@parcelle/farmers/list/read-farmer-list";
import { isReturned } from "@parcelle/farmers/list/sort-rows";

/**
 * A list as one JSON document. `row` and the `rows` of duplicates are lines of the sheet; `number` counts the farmers of
 * the whole list, and is what codes name ("duplicate.exact:2").
 *
 * @param list as it was read
 */
export function farmersDocument(list: FarmerList) {
  const { country, sheets, unread, rows, skipped, duplicates } = list;
  const columnsOf = ({ columns }: FarmerList["sheets"][number]) =>
    columns.map(({ header, field, confidence }) => ({ header, field, confidence: rounded(confidence) }));
  return {
    headerRow: sheets[0]?.headerRow ?? null,
    columns: sheets[0] === undefined ? [] : columnsOf(sheets[0]),
    country,
    sheets: sheets.map((sheet) => ({
      ...{ name: sheet.name, headerRow: sheet.headerRow, columns: columnsOf(sheet), habits: sheet.habits },
    })),
    unread,
    rows: rows.map((row) => ({
      ...{ row: row.row, number: row.number, sheet: row.sheet, farmer: row.farmer },
      repairs: different(row.repairs),
      problems: different(row.problems),
      changes: row.repairs,
      accepted: !isReturned(row),
    })),
    skipped,
    duplicates,
  };
}

const different = (told: readonly { code: string }[]) => [...new Set(told.map(({ code }) => code))];

const rounded = (confidence: number) => Math.round(confidence * 100) / 100;
