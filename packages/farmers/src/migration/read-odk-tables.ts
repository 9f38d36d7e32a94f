import { detectContent, LOOKED_AT } from "@parcelle/formats/detect/detect-content";
import type { Limits } from "@parcelle/formats/plot-file";
import type { PlotSource } from "@parcelle/formats/plot-source";
import { openSource } from "@parcelle/formats/source/byte-source";
import { openCsv } from "@parcelle/formats/table/open-csv";
import type { FileRow, FileSheet } from "@parcelle/formats/table/table-file";
import { holdsWorkbook } from "@parcelle/formats/xlsx/open-xlsx";
import { openZip } from "@parcelle/formats/zip/open-zip";
import { unpackEntry } from "@parcelle/formats/zip/unpack-entry";

/** Of one download of a form: its own table and those of its repeated groups. */
const MOST_TABLES = 100;

/**
 * Reads the tables of a zip as ODK Central gives it: one of the form, one of each repeated group. Photos and the log of the
 * phone lie beside them.
 *
 * @param source name and bytes, or name and path
 * @param limits bytes, rows, cells, columns
 * @returns null where the file is no zip of tables
 * @throws FileRefusal where it cannot be read
 */
export async function readOdkTables(source: PlotSource, limits: Limits): Promise<FileSheet[] | null> {
  const opened = openSource(source, limits.chunkBytes);
  try {
    if (detectContent(opened.read(0, LOOKED_AT)).kind !== "zip") return null;
    const zip = openZip(opened, limits);
    if (holdsWorkbook(zip)) return null;
    const tables = zip.entries.filter(
      ({ name }) => /^[^/]+\.csv$/i.test(name) && !/ - audit\.csv$/i.test(name),
    );
    const sheets: FileSheet[] = [];
    for (const entry of tables.slice(0, MOST_TABLES)) {
      const unpacked = await unpackEntry(zip, entry, limits);
      try {
        sheets.push({
          name: entry.name.replace(/\.csv$/i, ""),
          rows: await rowsOf(unpacked, limits),
          merged: [],
        });
      } finally {
        unpacked.close();
      }
    }
    return sheets.length === 0 ? null : sheets;
  } finally {
    opened.close();
  }
}

async function rowsOf(stream: Parameters<typeof openCsv>[0], limits: Limits): Promise<FileRow[]> {
  const reader = await openCsv(stream, limits, {});
  const rows: FileRow[] = [];
  for await (const { number, cells } of reader.lines?.() ?? []) {
    const kept = cells.map((cell) => (typeof cell === "string" && cell.trim() !== "" ? cell : null));
    if (kept.some((cell) => cell !== null)) rows.push({ number, cells: kept });
  }
  return rows;
}
