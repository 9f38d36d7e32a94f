import { collectBytes } from "@parcelle/formats/collect-bytes";
import type { XlsxValue } from "@parcelle/formats/xlsx/write-sheet";
import { writeWorkbook } from "@parcelle/formats/xlsx/write-workbook";
import { writeZip } from "@parcelle/formats/zip/write-zip";

export type WrittenTable = { name: string; rows: readonly (readonly XlsxValue[])[] };

const quoted = (value: XlsxValue): string => {
  const text = value === null ? "" : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvOf = (rows: WrittenTable["rows"]): Uint8Array =>
  new TextEncoder().encode(`${rows.map((row) => row.map(quoted).join(",")).join("\n")}\n`);

/** Tables as a program writes them as Excel: the header in the first line of each sheet. */
export function workbookOf(tables: readonly WrittenTable[]): Promise<Uint8Array> {
  return collectBytes(
    writeWorkbook(
      tables.map(({ name, rows }) => ({
        ...{ name, widths: [], frozen: 1 },
        lines: rows.map((cells, index) => ({
          number: index + 1,
          cells: cells.map((value) => ({ value, verbatim: true })),
        })),
      })),
    ),
  );
}

/** Tables as ODK Central gives them: a zip of CSV. */
export const zipOf = (tables: readonly WrittenTable[]): Promise<Uint8Array> =>
  collectBytes(writeZip(tables.map(({ name, rows }) => ({ name: `${name}.csv`, chunks: [csvOf(rows)] }))));
