import { detectContent, LOOKED_AT } from "../detect/detect-content.ts";
import { FileRefusal } from "../file-refusal.ts";
import { holdsOds, readOdsSheets } from "../ods/read-ods-sheets.ts";
import { openFormat } from "../open-format.ts";
import type { Limits } from "../plot-file.ts";
import type { PlotSource } from "../plot-source.ts";
import { readPlots } from "../read-plots.ts";
import { type ByteSource, openSource } from "../source/byte-source.ts";
import { holdsWorkbook } from "../xlsx/open-xlsx.ts";
import { readXlsxSheets } from "../xlsx/read-xlsx-sheets.ts";
import { openZip } from "../zip/open-zip.ts";
import { openCsv } from "./open-csv.ts";
import type { FileRow, FileSheet, TableFile } from "./table-file.ts";

/**
 * Reads a table of anything, not of plots only, with its cells as they are: Excel, OpenDocument, delimited text in any
 * encoding, and the attributes of features (GeoJSON, KML, shapefile ...), whose points become two columns more.
 *
 * @param source name and bytes, or name and path
 * @param limits bytes, rows, cells, columns
 * @throws FileRefusal where it cannot be read
 */
export async function readTableFile(source: PlotSource, limits: Limits): Promise<TableFile> {
  const opened = openSource(source, limits.chunkBytes);
  try {
    if (opened.size > limits.bytes)
      throw new FileRefusal("too_large", { bytes: opened.size, limitBytes: limits.bytes });
    return (await readTables(opened, source.name, limits)) ?? (await readFeatures(source, limits));
  } finally {
    opened.close();
  }
}

/** Null where the file is neither a spreadsheet nor text. */
async function readTables(source: ByteSource, name: string, limits: Limits): Promise<TableFile | null> {
  const { kind } = detectContent(source.read(0, LOOKED_AT));
  if (kind === "text") return { format: "csv", sheets: [await readText(source, limits)] };
  if (kind === "compound" || kind === "blank") await openFormat(name, source, limits, {});
  if (kind !== "zip") return null;
  const zip = openZip(source, limits);
  if (holdsWorkbook(zip)) return { format: "xlsx", sheets: await readXlsxSheets(zip, limits) };
  return holdsOds(zip) ? { format: "ods", sheets: await readOdsSheets(zip, limits) } : null;
}

async function readText(source: ByteSource, limits: Limits): Promise<FileSheet> {
  const reader = await openCsv(source, limits, {});
  const rows: FileRow[] = [];
  for await (const { number, cells } of reader.lines?.() ?? []) {
    const kept = cells.map((cell) => (typeof cell === "string" && cell.trim() !== "" ? cell : null));
    if (kept.some((cell) => cell !== null)) rows.push({ number, cells: kept });
  }
  return { name: "", rows, merged: [] };
}

async function readFeatures(source: PlotSource, limits: Limits): Promise<TableFile> {
  const { columns, rows: features } = await readPlots(source, { limits });
  const rows = features.map(({ row, properties, geometry }): FileRow => {
    const place = geometry.type === "Point" ? geometry.coordinates : [];
    const values = columns.map((column) => properties[column] ?? null);
    return { number: row, cells: [...values, place[1] ?? null, place[0] ?? null] };
  });
  const header = { number: 0, cells: [...columns, "latitude", "longitude"] };
  return { format: "features", sheets: [{ name: "", rows: [header, ...rows], merged: [] }] };
}
