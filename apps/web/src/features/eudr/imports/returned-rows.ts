import type { Locale } from "#shell/locale.ts";
import type { Column } from "#ui/table/column.ts";
import { toCsv } from "#ui/table/csv.ts";
import type { PlannedRow } from "./import-plan.ts";
import { importMessages } from "./messages.ts";
import { returnReason } from "./row-texts.ts";

function cellValue(value: unknown): string | number | null {
  if (typeof value === "number") return value;
  return value === null || value === undefined ? null : String(value);
}

/**
 * The returned rows as CSV: number, reason, then the file's own columns, to be mended and dropped again. Texts that a
 * spreadsheet would run as a formula are neutralised; French spreadsheets expect the semicolon.
 */
export function returnedRowsCsv(
  planned: readonly PlannedRow[],
  columns: readonly string[],
  locale: Locale,
): string {
  const messages = importMessages[locale];
  const leading: Column<PlannedRow>[] = [
    { id: "row", header: messages.row, kind: "number", value: ({ row }) => row.row_number },
    { id: "reason", header: messages.reason, kind: "text", value: (row) => returnReason(row, locale) },
  ];
  const own = columns.map(
    (column): Column<PlannedRow> => ({
      id: column,
      header: column,
      kind: "text",
      value: ({ row }) => cellValue(row.properties[column]),
    }),
  );
  const returned = planned.filter(({ fate }) => fate === "returned");
  // Excel takes a file without a byte order mark for the system's old encoding.
  return `\uFEFF${toCsv(returned, [...leading, ...own], locale === "fr" ? ";" : ",")}\r\n`;
}
