import type { FarmerList, ListSheet } from "@parcelle/farmers/list/read-farmer-list";
import { isReturned } from "@parcelle/farmers/list/sort-rows";

/** So many rows are one piece: a list of a hundred thousand is never one text in memory. */
const PIECE = 500;

/**
 * A list as one JSON document, piece by piece. `row` and the `rows` of duplicates are lines of the sheet; `number` counts
 * the farmers of the whole list, and is what codes name ("duplicate.exact:2").
 *
 * @param list as it was read
 */
export function* farmersDocument(list: FarmerList): Generator<string> {
  const { country, sheets, unread, rows, skipped, duplicates } = list;
  const [first] = sheets;
  const head = {
    headerRow: first?.headerRow ?? null,
    columns: first === undefined ? [] : columnsOf(first),
    country,
    sheets: sheets.map((sheet) => ({ ...sheet, columns: columnsOf(sheet) })),
    unread,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[`;
  for (let at = 0; at < rows.length; at += PIECE) {
    const piece = rows.slice(at, at + PIECE).map((row) => JSON.stringify(rowOf(row)));
    yield `${at === 0 ? "" : ","}${piece.join(",")}`;
  }
  yield `],${JSON.stringify({ skipped, duplicates }).slice(1)}\n`;
}

function rowOf(row: FarmerList["rows"][number]) {
  return {
    ...{ row: row.row, number: row.number, sheet: row.sheet, farmer: row.farmer },
    repairs: different(row.repairs),
    problems: different(row.problems),
    changes: row.repairs,
    accepted: !isReturned(row),
  };
}

const columnsOf = ({ columns }: ListSheet) =>
  columns.map(({ header, field, confidence }) => ({
    ...{ header, field },
    confidence: Math.round(confidence * 100) / 100,
  }));

const different = (told: readonly { code: string }[]) => [...new Set(told.map(({ code }) => code))];
