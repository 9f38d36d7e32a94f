import { detectContent, LOOKED_AT } from "@parcelle/formats/detect/detect-content";
import { FileRefusal } from "@parcelle/formats/file-refusal";
import type { Limits } from "@parcelle/formats/plot-file";
import type { PlotSource } from "@parcelle/formats/plot-source";
import { openSource } from "@parcelle/formats/source/byte-source";
import { openCsv } from "@parcelle/formats/table/open-csv";
import type { FileRow, FileSheet } from "@parcelle/formats/table/table-file";
import { holdsWorkbook } from "@parcelle/formats/xlsx/open-xlsx";
import type { ZipEntry } from "@parcelle/formats/zip/list-entries";
import { type OpenZip, openZip } from "@parcelle/formats/zip/open-zip";
import { unpackEntry } from "@parcelle/formats/zip/unpack-entry";

/** Of one download of a form: its own table and those of its repeated groups. */
const MOST_TABLES = 100;

/**
 * Reads the tables of a zip as ODK Central gives it: one of the form, one of each repeated group. Photos and the log of the
 * phone lie beside them.
 *
 * @param source name and bytes, or name and path
 * @param limits bytes, cells, columns; bytes and cells are those of all tables together
 * @returns null where the file is no zip of tables
 * @throws FileRefusal where it cannot be read: too_large
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
    if (tables.length === 0) return null;
    return await readTables(zip, tables.slice(0, MOST_TABLES), limits);
  } finally {
    opened.close();
  }
}

async function readTables(zip: OpenZip, tables: readonly ZipEntry[], limits: Limits): Promise<FileSheet[]> {
  refuseLarge(tables, limits.entryBytes);
  const sheets: FileSheet[] = [];
  const room: Room = { cells: limits.spreadsheetCells };
  for (const entry of tables) {
    const unpacked = await unpackEntry(zip, entry, limits);
    try {
      const rows = await rowsOf(unpacked, limits, room);
      sheets.push({ name: entry.name.replace(/\.csv$/i, ""), rows, merged: [] });
    } finally {
      unpacked.close();
    }
  }
  return sheets;
}

/** A hundred small tables take as much memory as one large one. */
function refuseLarge(tables: readonly ZipEntry[], limitBytes: number): void {
  const bytes = tables.reduce((sum, { size }) => sum + size, 0);
  if (bytes > limitBytes) throw new FileRefusal("too_large", { entry: tables[0]!.name, bytes, limitBytes });
}

/** How many more cells all tables together may have. */
type Room = { cells: number };

async function rowsOf(stream: Parameters<typeof openCsv>[0], limits: Limits, room: Room): Promise<FileRow[]> {
  const reader = await openCsv(stream, limits, {});
  const rows: FileRow[] = [];
  for await (const { number, cells } of reader.lines?.() ?? []) {
    room.cells -= cells.length;
    if (room.cells < 0) throw new FileRefusal("too_large", { cells: limits.spreadsheetCells });
    const kept = cells.map((cell) => (typeof cell === "string" && cell.trim() !== "" ? cell : null));
    if (kept.some((cell) => cell !== null)) rows.push({ number, cells: kept });
  }
  return rows;
}
