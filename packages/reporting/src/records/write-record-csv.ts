import { writeCsv } from "@parcelle/formats/write-csv";
import { writeZip } from "@parcelle/formats/zip/write-zip";
import type { RecordCell, RecordFileHead } from "./record-source.ts";
import type { RecordTable } from "./record-tables.ts";
import type { SpooledRows } from "./spooled-rows.ts";
import { titleLines } from "./write-record-workbook.ts";
import { writtenCell } from "./written-cells.ts";

/** Records as CSV: one file, and where the form has repeats a ZIP with one of each. */
export function writeRecordCsv(
  head: RecordFileHead,
  tables: readonly RecordTable[],
  rows: SpooledRows,
): AsyncGenerator<Uint8Array> {
  const csvOf = (table: RecordTable) => {
    const [header, ...below] = titleLines(table.columns, head);
    return writeCsv({
      columns: header!.map((title, at) => ({ key: String(at), header: title })),
      rows: writtenRows(table, head, below, rows),
      separator: head.language === "fr" ? ";" : ",",
    });
  };
  if (tables.length === 1) return csvOf(tables[0]!);
  return writeZip(
    filesOf(tables, "csv").map(({ name, table }) => ({ name, chunks: deferred(() => csvOf(table)) })),
  );
}

async function* writtenRows(
  table: RecordTable,
  { wanted }: RecordFileHead,
  below: readonly string[][],
  rows: SpooledRows,
): AsyncGenerator<readonly RecordCell[]> {
  yield* below;
  for await (const row of rows.rowsOf(table))
    yield row.map((cell, at) => writtenCell(table.columns[at]!, cell, wanted));
}

/** The tables with names of files that no two of them share. */
export function filesOf(
  tables: readonly RecordTable[],
  extension: string,
): { name: string; stem: string; table: RecordTable }[] {
  const used = new Set<string>();
  return tables.map((table) => {
    const plain = table.name.replaceAll("/", "-").replaceAll(/[^\w.-]/g, "_");
    const stem = used.has(plain.toLowerCase()) ? `${plain}-${table.index}` : plain;
    used.add(stem.toLowerCase());
    return { name: `${stem}.${extension}`, stem, table };
  });
}

/** Begins when it is asked for its first piece. */
export async function* deferred(make: () => AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* make();
}
