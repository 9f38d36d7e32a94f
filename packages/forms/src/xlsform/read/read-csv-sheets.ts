import { FileRefusal } from "@parcelle/formats/file-refusal";
import { CsvParser } from "@parcelle/formats/table/parse-csv";
import { FormRefusal } from "../../form-refusal.ts";
import type { FormRow, FormSheet } from "../form-tables.ts";
import { cellText } from "./cell-text.ts";

const LIMITS = { rows: 100_000, columns: 2_000, cells: 2_000_000 };

/**
 * Sheets one below the other in CSV: the first column has the name of a sheet, the others its rows.
 *
 * @throws FormRefusal list_not_csv with the row where a quotation never ends
 */
export function readCsvSheets(text: string): FormSheet[] {
  const plain = text.replace(/^\uFEFF/, "");
  const first = /^[^\r\n]*/.exec(plain)?.[0] ?? "";
  const parser = new CsvParser(first.includes(";") && !first.includes(",") ? ";" : ",", LIMITS);
  try {
    return sheetsOf([...parser.push(plain), ...parser.end()]);
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    throw new FormRefusal("list_not_csv", { file: "survey", row: Number(error.detail.row ?? 0) });
  }
}

/** Sheets from lines whose first cell names one. */
export function sheetsOf(lines: readonly (readonly string[])[]): FormSheet[] {
  const sheets: { name: string; firstColumn: number; rows: FormRow[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const cells = line.map(cellText);
    const name = cells[0] ?? "";
    if (name !== "") sheets.push({ name, firstColumn: 1, rows: [] });
    if (cells.slice(1).some((cell) => cell !== ""))
      sheets.at(-1)?.rows.push({ number: index + 1, cells: cells.slice(1) });
  }
  return sheets;
}
