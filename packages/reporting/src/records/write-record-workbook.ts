import type { WrittenRows } from "@parcelle/formats/written-rows";
import type { XlsxCell, XlsxGrid, XlsxLine, XlsxValue } from "@parcelle/formats/xlsx/write-sheet";
import { writeWorkbook } from "@parcelle/formats/xlsx/write-workbook";
import { LongTexts } from "./long-texts.ts";
import type { RecordColumn } from "./record-columns.ts";
import { RecordFileRefusal } from "./record-file-refusal.ts";
import type { RecordCell, RecordFileHead } from "./record-source.ts";
import type { RecordTable } from "./record-tables.ts";
import { recordTexts } from "./record-texts.ts";
import type { SpooledRows } from "./spooled-rows.ts";
import { writtenCell } from "./written-cells.ts";

export const mostSheetLines = 1_048_576;
const MOST_COLUMNS = 16_384;
const WIDTH = 18;

/**
 * Records as a workbook: a sheet of records, one of each repeat, several where Excel has too few lines for one, and at the
 * end the texts that no cell can hold.
 *
 * @param mostLines of a sheet, those above the rows included
 * @throws RecordFileRefusal too_many_columns
 */
export async function* writeRecordWorkbook(
  head: RecordFileHead,
  tables: readonly RecordTable[],
  rows: SpooledRows,
  mostLines: number = mostSheetLines,
): AsyncGenerator<Uint8Array> {
  for (const { name, columns } of tables)
    if (columns.length > MOST_COLUMNS)
      throw new RecordFileRefusal("too_many_columns", {
        table: name,
        columns: columns.length,
        most: MOST_COLUMNS,
      });
  const longTexts = await LongTexts.create(head.scratch, recordTexts[head.language]);
  try {
    const sheets = tables.flatMap((table) => sheetsOf(table, head, rows, longTexts, mostLines));
    yield* writeWorkbook([...sheets, longTextSheet(head, longTexts)]);
  } finally {
    await longTexts.close();
  }
}

function sheetsOf(
  table: RecordTable,
  head: RecordFileHead,
  rows: SpooledRows,
  longTexts: LongTexts,
  mostLines: number,
): XlsxGrid[] {
  const titles = titleLines(table.columns, head);
  const room = mostLines - titles.length;
  const parts = Math.max(1, Math.ceil(rows.countOf(table) / room));
  const all = rows.rowsOf(table);
  return Array.from({ length: parts }, (_, part) => ({
    name: part === 0 ? table.label : `${table.label.slice(0, 24)} (${part + 1})`,
    widths: table.columns.map(() => WIDTH),
    frozen: titles.length,
    lines: linesOf(table, head, { titles, rows: firstOf(all, room), longTexts }),
  }));
}

type Means = { titles: readonly string[][]; rows: WrittenRows<RecordCell[]>; longTexts: LongTexts };

async function* linesOf(
  { name, columns }: RecordTable,
  { wanted }: RecordFileHead,
  { titles, rows, longTexts }: Means,
): AsyncGenerator<XlsxLine> {
  let number = 0;
  for (const title of titles) {
    number += 1;
    yield { number, cells: title.map((value) => ({ value, bold: true })) };
  }
  for await (const row of rows) {
    number += 1;
    const cells = row.map((cell, at): XlsxCell => {
      const column = columns[at]!;
      const place = { table: name, key: String(row[0]), column: column.name };
      return { value: excelValue(column, longTexts.fit(writtenCell(column, cell, wanted), place)) };
    });
    await longTexts.settle();
    yield { number, cells };
  }
}

/** The names of columns, what people read, or one line of each. */
export function titleLines(columns: readonly RecordColumn[], { wanted }: RecordFileHead): string[][] {
  const names = columns.map(({ name }) => name);
  const labels = columns.map(({ label }) => label);
  if (wanted.headers === "both") return [names, labels];
  return [wanted.headers === "names" ? names : labels];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Before it, spreadsheets count a day that there never was. */
const FIRST_DAY = "1900-03-01";

function excelValue({ type }: RecordColumn, cell: RecordCell): XlsxValue {
  if (typeof cell !== "string") return cell;
  if (type === "moment") return momentOf(cell);
  if (type !== "date" || !DAY.test(cell) || cell < FIRST_DAY) return cell;
  const day = momentOf(`${cell}T00:00:00Z`);
  return day instanceof Date && day.toISOString().startsWith(cell) ? day : cell;
}

function momentOf(text: string): Date | string {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? text : moment;
}

function longTextSheet({ language }: RecordFileHead, longTexts: LongTexts): XlsxGrid {
  return {
    name: recordTexts[language].longTexts,
    widths: [WIDTH, WIDTH, WIDTH, undefined, WIDTH],
    frozen: 1,
    lines: longTextLines(longTexts),
  };
}

async function* longTextLines(longTexts: LongTexts): AsyncGenerator<XlsxLine> {
  yield { number: 1, cells: longTexts.header.map((value) => ({ value, bold: true })) };
  let number = 1;
  for await (const row of longTexts.rows()) {
    number += 1;
    yield { number, cells: row.map((value) => ({ value, verbatim: true })) };
  }
}

/** The next so many of rows that others go on with: ending the loop does not end them. */
async function* firstOf<Row>(rows: AsyncGenerator<Row>, most: number): AsyncGenerator<Row> {
  for (let taken = 0; taken < most; taken += 1) {
    const next = await rows.next();
    if (next.done === true) return;
    yield next.value;
  }
}
