import { type CsvTable, writeCsv } from "@parcelle/formats/write-csv";
import type { XlsxGrid, XlsxLine } from "@parcelle/formats/xlsx/write-sheet";
import { writeWorkbook } from "@parcelle/formats/xlsx/write-workbook";
import { aboutCorrection } from "./about-correction.ts";
import { correctedLines } from "./corrected-lines.ts";
import type { CorrectedTable } from "./corrected-table.ts";
import { correctionTexts } from "./correction-texts.ts";

const NOTE_WIDTH = 80;

/**
 * Writes a file that a person handed in as an Excel workbook, corrected: repaired cells and rows that need a decision stand
 * out in colour, with what was changed, from what, and what is to be done beside them; a first sheet explains the colours.
 *
 * @param source judged rows, and the table where the file is one
 * @returns the .xlsx in pieces
 */
export function writeCorrectedWorkbook(source: CorrectedTable): AsyncGenerator<Uint8Array> {
  const { language, scope, columns, widths = {} } = source;
  const rows: XlsxGrid = {
    name: correctionTexts[language].rowsSheet,
    widths: [...columns.map((_, place) => widths[place]), NOTE_WIDTH],
    frozen: source.table === null || scope === "returned" ? 1 : (source.table.header ?? 0),
    lines: workbookLines(source),
  };
  return writeWorkbook([aboutCorrection(source), rows]);
}

/** The same rows as lines of a sheet. */
export async function* workbookLines(source: CorrectedTable): AsyncGenerator<XlsxLine> {
  for await (const { number, isHeader, cells } of correctedLines(source)) {
    const written = cells.map((cell) => ({ ...cell, bold: isHeader, verbatim: true }));
    yield { number, cells: written };
  }
}

/**
 * Writes the same rows as CSV, with the notes and without the colours.
 *
 * @param source judged rows, and the table where the file is one
 * @returns the file in pieces
 */
export async function* writeCorrectedCsv(source: CorrectedTable): AsyncGenerator<Uint8Array> {
  const lines = correctedLines(source);
  const first = await lines.next();
  if (first.done === true) return;
  const columns = first.value.cells.map(({ value }, index) => ({
    key: String(index),
    header: String(value ?? ""),
  }));
  const rows = csvRows(lines);
  const table: CsvTable = { columns, rows, separator: source.language === "fr" ? ";" : "," };
  yield* writeCsv(table);
}

async function* csvRows(lines: ReturnType<typeof correctedLines>) {
  for await (const { cells } of lines) {
    const texts = cells.map(({ value }, index) => [
      String(index),
      value instanceof Date ? isoOf(value) : value,
    ]);
    yield Object.fromEntries(texts) as Record<string, string | number | boolean | null>;
  }
}

function isoOf(date: Date): string {
  return date.toISOString().replace(/T00:00:00\.000Z$/, "");
}
