import { neutralFormula } from "@parcelle/formats/neutral-formula";
import type { Locale } from "#shell/locale.ts";
import type { Column } from "#ui/table/column.ts";
import { toCsv } from "#ui/table/csv.ts";
import type { PlannedRow } from "./import-plan.ts";
import { importMessages } from "./messages.ts";
import { returnReason } from "./row-texts.ts";

// What Excel accepts in one cell.
const LONGEST_CELL = 32_767;

function cellValue(value: unknown): string | number | null {
  if (typeof value === "number") return value;
  return value === null || value === undefined ? null : String(value);
}

function returnedOf(planned: readonly PlannedRow[]): PlannedRow[] {
  return planned.filter(({ fate }) => fate === "returned");
}

/** Number, reason, then the file's own columns. */
function tableColumns(columns: readonly string[], locale: Locale): Column<PlannedRow>[] {
  const messages = importMessages[locale];
  const own = columns.map(
    (column): Column<PlannedRow> => ({
      id: column,
      header: column,
      kind: "text",
      value: ({ row }) => cellValue(row.properties[column]),
    }),
  );
  return [
    { id: "row", header: messages.row, kind: "number", value: ({ row }) => row.row_number },
    { id: "reason", header: messages.reason, kind: "text", value: (row) => returnReason(row, locale) },
    ...own,
  ];
}

/**
 * The returned rows as CSV, to be mended and dropped again. Texts that a spreadsheet would run as a formula are
 * neutralised; French spreadsheets expect the semicolon.
 */
export function returnedRowsCsv(
  planned: readonly PlannedRow[],
  columns: readonly string[],
  locale: Locale,
): string {
  const text = toCsv(returnedOf(planned), tableColumns(columns, locale), locale === "fr" ? ";" : ",");
  // Excel takes a file without a byte order mark for the system's old encoding.
  return `\uFEFF${text}\r\n`;
}

/** The same table as an Excel workbook; its writer is loaded when it is asked for. */
export async function returnedRowsXlsx(
  planned: readonly PlannedRow[],
  columns: readonly string[],
  locale: Locale,
): Promise<Blob> {
  const { default: writeXlsxFile } = await import("write-excel-file/browser");
  const table = tableColumns(columns, locale);
  const header = table.map((column) => ({
    value: neutralFormula(column.header),
    type: String,
    fontWeight: "bold" as const,
  }));
  const lines = returnedOf(planned).map((row) => table.map((column) => cellOf(column.value(row))));
  const widths = table.map(({ id }) => ({ width: id === "reason" ? 60 : 16 }));
  return writeXlsxFile([header, ...lines], { columns: widths, stickyRowsCount: 1 }).toBlob();
}

function cellOf(value: string | number | null | undefined) {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "number") return { value, type: Number };
  return { value: neutralFormula(value).slice(0, LONGEST_CELL), type: String };
}
