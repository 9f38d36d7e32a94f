import { FileRefusal } from "../file-refusal.ts";
import type { FoundPass, FoundReader } from "../found-file.ts";
import type { FileNotice, Limits, ReadOptions } from "../plot-file.ts";
import type { TableLine } from "../table/table-lines.ts";
import { TableReader } from "../table/table-reader.ts";
import type { OpenZip } from "../zip/open-zip.ts";
import { readSheetRows, verbatimCells } from "./read-sheet.ts";
import { readWorkbook, type Sheet, type Workbook } from "./read-workbook.ts";

const MOST_SHEETS = 20;

/** Whether a zip is an Excel workbook. */
export function holdsWorkbook(zip: OpenZip): boolean {
  return zip.entries.some(({ name }) => /^xl[\\/]workbook\.xml$/i.test(name));
}

/**
 * Opens the first sheet of a workbook that holds geometries.
 *
 * @param zip an opened zip
 * @param limits rows, cells, plots
 * @param options the user's choice of columns
 * @throws FileRefusal spreadsheet_too_large, no_geometry_column, column_unknown, damaged
 */
export async function openXlsx(zip: OpenZip, limits: Limits, options: ReadOptions): Promise<FoundReader> {
  const workbook = await readWorkbook(zip);
  const sheet = await findSheet(workbook, limits, options);
  return {
    format: "xlsx",
    bytes: sheet.stream.size,
    read: () => readSheet(sheet, workbook, limits, options),
    lines: () => readLines(sheet, workbook, limits),
    close: () => {},
  };
}

/** What can be wrong with one sheet while another one holds the plots. */
const TRY_NEXT = new Set(["column_unknown", "spreadsheet_too_large", "too_many_columns"]);

async function findSheet(workbook: Workbook, limits: Limits, options: ReadOptions): Promise<Sheet> {
  let columnsSeen: string[] = [];
  let refusal: FileRefusal | null = null;
  for (const sheet of workbook.sheets.slice(0, MOST_SHEETS)) {
    try {
      const table = await readHead(sheet, workbook, limits, options);
      if (!table.hasNoGeometry) return sheet;
      if (columnsSeen.length === 0) columnsSeen = table.columns;
    } catch (error) {
      if (!(error instanceof FileRefusal) || !TRY_NEXT.has(error.code)) throw error;
      refusal ??= error;
    }
  }
  const columns = columnsSeen.slice(0, 30).join(", ").slice(0, 500);
  throw refusal ?? new FileRefusal(columns === "" ? "no_plots" : "no_geometry_column", { columns });
}

/** Reads as much of a sheet as decides whether it holds geometries. */
async function readHead(
  sheet: Sheet,
  workbook: Workbook,
  limits: Limits,
  options: ReadOptions,
): Promise<TableReader> {
  const table = new TableReader(1, options.columns);
  for await (const rows of readSheetRows(sheet, workbook, limits)) {
    table.take(rows);
    if (table.isDecided) return table;
  }
  table.end();
  return table;
}

async function* readSheet(sheet: Sheet, workbook: Workbook, limits: Limits, options: ReadOptions): FoundPass {
  const table = new TableReader(1, options.columns);
  for await (const rows of readSheetRows(sheet, workbook, limits)) yield table.take(rows);
  yield table.end();
  return {
    encoding: "utf-8",
    crs: null,
    wgs84ByRule: table.isSaidWgs84,
    columns: table.columns,
    notices: [...table.notices(), ...otherSheets(workbook.sheets, sheet)],
    layout: table.layout,
  };
}

/** The lines as they are; those without cells are left out. */
async function* readLines(sheet: Sheet, workbook: Workbook, limits: Limits): AsyncGenerator<TableLine> {
  let number = 0;
  for await (const rows of readSheetRows(sheet, workbook, limits, verbatimCells)) {
    for (const cells of rows) {
      number += 1;
      if (cells.length > 0) yield { number, cells };
    }
  }
}

function otherSheets(sheets: readonly Sheet[], { name: read }: Sheet): FileNotice[] {
  const ignored = sheets
    .map(({ name }) => name)
    .filter((name) => name !== read)
    .join(", ");
  return ignored === "" ? [] : [{ code: "other_layers_ignored", detail: { read, ignored } }];
}
