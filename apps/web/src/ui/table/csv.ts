import { neutralField } from "@parcelle/formats/neutral-formula";
import { type Column, textOf } from "./column.ts";

function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Numbers go as they are, without unit or grouping, with the decimal sign of the spreadsheet's language. */
function copied<Row>(column: Column<Row>, row: Row, separator: string): string {
  const value = column.value(row);
  if (typeof value !== "number") return textOf(column, row);
  return separator === ";" ? String(value).replace(".", ",") : String(value);
}

/** Only texts can be formulas: numbers stay numbers. */
function neutralised(value: unknown, text: string): string {
  return typeof value === "number" ? text : neutralField(text);
}

/** Rows as CSV with a header line; French spreadsheets expect the semicolon. */
export function toCsv<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  separator: "," | ";",
): string {
  const header = columns.map((column) => quoted(neutralised("", column.header), separator));
  const lines = rows.map((row) =>
    columns.map((column) =>
      quoted(neutralised(column.value(row), copied(column, row, separator)), separator),
    ),
  );
  return [header, ...lines].map((cells) => cells.join(separator)).join("\r\n");
}
