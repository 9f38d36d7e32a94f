import type { LimitedOwnField } from "@parcelle/domain/farmers/own-field";
import type { FileSheet, TableFile } from "@parcelle/formats/table/table-file";
import { type ChosenColumn, chooseColumns } from "./columns/choose-columns.ts";
import { type ColumnHabits, columnHabits } from "./columns/column-habits.ts";
import type { ListColumn } from "./columns/fields.ts";
import { findColumns, namesFarmers } from "./columns/find-columns.ts";
import { type ListDuplicate, tellDuplicates } from "./duplicates/tell-duplicates.ts";
import type { ListedRow } from "./farmer.ts";
import { fillMerged } from "./fill-merged.ts";
import { listCountry } from "./list-country.ts";
import { joinPlots } from "./plots/join-plots.ts";
import { readRow, type SheetReading } from "./read-row.ts";
import { type SkipReason, skipReason } from "./skip-row.ts";

/** A sheet that holds farmers: where its header is, what its columns mean and how it writes. */
export type ListSheet = { name: string; headerRow: number; columns: ListColumn[]; habits: ColumnHabits };

/** A line that is no farmer; of lines that are blank one after the other the first, and the `last` of them. */
export type SkippedRow = { sheet: string; row: number; last?: number; reason: SkipReason };

/** A sheet that holds no farmers: no header of a list is found, or nobody is named. */
export type UnreadSheet = { sheet: string; reason: "noHeader" | "nobodyNamed" };

/** A list of farmers as it was read. Nothing is changed without a repair, and nothing left out without a reason. */
export type FarmerList = {
  /** ISO 3166-1 alpha-2; `isAssumed` where the list itself told it. */
  country: { code: string; isAssumed: boolean } | null;
  sheets: ListSheet[];
  unread: UnreadSheet[];
  rows: ListedRow[];
  skipped: SkippedRow[];
  duplicates: ListDuplicate[];
};

/**
 * `country` is ISO 3166-1 alpha-2 or null, `homeCountry` that of whose list it is, for a list that tells none itself; `today` an
 * ISO 8601 day; `columns` what a person said of columns by hand.
 */
export type ListOptions = {
  country: string | null;
  homeCountry?: string | null;
  today: string;
  columns?: readonly ChosenColumn[];
  /** Fields that the organisation added: a column may hold one. */
  own?: readonly LimitedOwnField[];
};

/**
 * Reads the farmers of a table file: header wherever it stands, in French, English, Spanish or Portuguese, on any number
 * of sheets; plots on a sheet of their own are joined by the identifier of the farmer.
 *
 * @param file its sheets
 * @param options the country where phones without a calling code and places belong, and today
 */
export function readFarmerList(
  file: TableFile,
  { country, homeCountry = null, today, columns: chosen = [], own = [] }: ListOptions,
): FarmerList {
  const found = file.sheets.map((sheet) => ({ sheet, columns: columnsOf(sheet, chosen, own) }));
  const headed = found.flatMap(({ sheet, columns }) => (columns === null ? [] : [openSheet(sheet, columns)]));
  const farmers = headed.filter(({ columns }) => namesFarmers(columns));
  const assumed = country === null ? (listCountry(farmers) ?? homeCountry) : null;
  const code = country ?? assumed;
  const list: FarmerList = {
    country: code === null ? null : { code, isAssumed: country === null },
    ...{ sheets: [], unread: [], rows: [], skipped: [], duplicates: [] },
  };
  const habits = habitsOfAll(farmers);
  for (const [place, opened] of farmers.entries())
    readSheet(opened, habits[place]!, list, { country: code, today, own });
  const others = headed.filter((opened) => !farmers.includes(opened));
  const joined = joinPlots(others, list.rows, code);
  list.unread = [
    ...others
      .filter((opened) => !joined.has(opened))
      .map(({ name }) => ({ sheet: name, reason: "nobodyNamed" as const })),
    ...found
      .filter(({ sheet, columns }) => columns === null && sheet.rows.length > 0)
      .map(({ sheet }) => ({ sheet: sheet.name, reason: "noHeader" as const })),
  ];
  list.duplicates = tellDuplicates(list.rows);
  return list;
}

function columnsOf(
  sheet: FileSheet,
  chosen: readonly ChosenColumn[],
  own: readonly LimitedOwnField[],
): ReturnType<typeof findColumns> {
  const found = findColumns(sheet, own);
  return found && { ...found, columns: chooseColumns(sheet.name, found.columns, chosen) };
}

/** A sheet with its header and the lines below it. */
export type OpenedSheet = ReturnType<typeof openSheet>;

function openSheet(sheet: FileSheet, { headerRow, columns }: NonNullable<ReturnType<typeof findColumns>>) {
  return { name: sheet.name, headerRow, columns, ...fillMerged(sheet, headerRow) };
}

/** One hand writes the sheets of a file: where one of them shows that the day comes first, the others need not be guessed. */
function habitsOfAll(sheets: readonly OpenedSheet[]): ColumnHabits[] {
  const all = sheets.map(({ rows, columns }) => columnHabits(rows, columns));
  const isShown = all.some(({ dateOrder }) => dateOrder === "dayFirst");
  return all.map((habits) =>
    isShown && habits.dateOrder === "dayFirstAssumed" ? { ...habits, dateOrder: "dayFirst" } : habits,
  );
}

function readSheet(
  { name, headerRow, columns, rows, filled }: OpenedSheet,
  habits: ColumnHabits,
  list: FarmerList,
  asked: Pick<SheetReading, "country" | "today" | "own">,
): void {
  list.sheets.push({ name, headerRow, columns, habits });
  const reading = { ...asked, columns, habits };
  const nothing: ReadonlySet<number> = new Set();
  let last = headerRow;
  for (const row of rows) {
    if (row.number > last + 1)
      list.skipped.push({
        sheet: name,
        row: last + 1,
        ...(row.number > last + 2 ? { last: row.number - 1 } : {}),
        reason: "blank",
      });
    last = row.number;
    const reason = skipReason(row.cells, columns);
    if (reason !== null) list.skipped.push({ sheet: name, row: row.number, reason });
    else {
      const read = readRow(row, filled.get(row.number) ?? nothing, reading);
      list.rows.push({ sheet: name, row: row.number, number: list.rows.length + 1, ...read });
    }
  }
}
