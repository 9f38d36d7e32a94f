import { writeCsv } from "@parcelle/formats/write-csv";
import { type WrittenEntry, writeZip } from "@parcelle/formats/zip/write-zip";
import { LongTexts } from "./long-texts.ts";
import type { RecordCell, RecordFileChoices, RecordFileHead } from "./record-source.ts";
import type { RecordTable } from "./record-tables.ts";
import { recordTexts } from "./record-texts.ts";
import type { SpooledRows } from "./spooled-rows.ts";
import { spssNames } from "./spss-names.ts";
import { spssKinds, spssSyntax, type VariableKind } from "./spss-syntax.ts";
import { deferred, filesOf } from "./write-record-csv.ts";
import { writtenCell } from "./written-cells.ts";

/** A string of SPSS has so many bytes; a character of UTF-8 has three, or four for two of ours. */
const MOST_CHARACTERS = 10_900;

/**
 * Records as SPSS reads them: for each table a CSV and the syntax that reads it, with the labels of variables and of values
 * and the widest answer known.
 */
export async function* writeRecordSpss(
  head: RecordFileHead,
  tables: readonly RecordTable[],
  rows: SpooledRows,
): AsyncGenerator<Uint8Array> {
  const longTexts = await LongTexts.create(head.scratch, recordTexts[head.language]);
  try {
    yield* writeZip(entriesOf(head, tables, rows, longTexts));
  } finally {
    await longTexts.close();
  }
}

async function* entriesOf(
  head: RecordFileHead,
  tables: readonly RecordTable[],
  rows: SpooledRows,
  longTexts: LongTexts,
): AsyncGenerator<WrittenEntry> {
  for (const { name, stem, table } of filesOf(tables, "csv")) {
    const names = spssNames(table.columns.map((column) => column.name));
    const kinds = spssKinds(table.columns);
    const widths = table.columns.map(() => 1);
    yield {
      name,
      chunks: deferred(() =>
        writeCsv({
          columns: names.map((header) => ({ key: header, header })),
          rows: spssRows(table, head, rows, { kinds, widths, longTexts }),
          separator: ",",
          isVerbatim: true,
        }),
      ),
    };
    // The zip asks for it when the rows are written: by now the widths are known.
    const syntax = spssSyntax({ head, stem, columns: table.columns, names, kinds, widths });
    yield { name: `${stem}.sps`, chunks: [new TextEncoder().encode(`\ufeff${syntax}`)] };
  }
  if (longTexts.count === 0) return;
  const columns = longTexts.header.map((header) => ({ key: header, header }));
  yield { name: "long-texts.csv", chunks: writeCsv({ columns, rows: longTexts.rows(), isVerbatim: true }) };
}

type Means = { kinds: readonly VariableKind[]; widths: number[]; longTexts: LongTexts };

async function* spssRows(
  table: RecordTable,
  { wanted }: RecordFileHead,
  rows: SpooledRows,
  means: Means,
): AsyncGenerator<RecordCell[]> {
  for await (const row of rows.rowsOf(table)) {
    yield spssRow(row, table, wanted, means);
    await means.longTexts.settle();
  }
}

function spssRow(
  row: readonly RecordCell[],
  { name, columns }: RecordTable,
  { shapes }: RecordFileChoices,
  { kinds, widths, longTexts }: Means,
): RecordCell[] {
  return row.map((cell, at) => {
    const column = columns[at]!;
    const place = { table: name, key: String(row[0]), column: column.name };
    const fitting = longTexts.fit(
      writtenCell(column, cell, { choices: "codes", shapes }),
      place,
      MOST_CHARACTERS,
    );
    if (typeof fitting !== "string" || kinds[at] !== "string") return fitting;
    const text = fitting.replaceAll(/\s*[\r\n]+\s*/g, " ");
    widths[at] = Math.max(widths[at]!, Buffer.byteLength(text));
    return text;
  });
}
