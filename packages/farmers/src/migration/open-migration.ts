import type { Limits } from "@parcelle/formats/plot-file";
import type { PlotSource } from "@parcelle/formats/plot-source";
import { readTableFile } from "@parcelle/formats/table/read-table-file";
import type { FileRow, FileSheet, TableFile } from "@parcelle/formats/table/table-file";
import { matchHeader } from "../list/columns/match-header.ts";
import { headersOf } from "./header-name.ts";
import { readOdkTables } from "./read-odk-tables.ts";
import { readRegistryPoints } from "./read-registry-points.ts";
import { type RecognisedSource, recogniseSource } from "./recognise-source.ts";
import { registryProperties } from "./registry-headers.ts";

/** A file of another registry: all of its tables, and which registry wrote it, null where none that is known. */
export type OpenedMigration = { file: TableFile; recognised: RecognisedSource | null };

/**
 * Opens a file that a registry gave: a workbook, a table, the zip of ODK Central, or our own GeoJSON.
 *
 * @param source name and bytes, or name and path
 * @param limits bytes, rows, cells, columns
 * @throws FileRefusal where it cannot be read
 */
export async function openMigration(source: PlotSource, limits: Limits): Promise<OpenedMigration> {
  const points = readRegistryPoints(source, limits);
  if (points !== null) {
    const known: RecognisedSource = { source: "registry", columns: [...registryProperties] };
    return { file: { format: "features", sheets: [points] }, recognised: known };
  }
  const tables = await readOdkTables(source, limits);
  if (tables !== null) return recognised({ format: "csv", sheets: tables });
  return recognised(await readTableFile(source, limits));
}

function recognised(file: TableFile): OpenedMigration {
  const known = recogniseSource(file.sheets.map(withGroups));
  if (known === null) return { file, recognised: null };
  const sheets = file.sheets.map((sheet) =>
    withPlainAreas(known.source === "odk" ? withGroups(sheet) : sheet),
  );
  return { file: { ...file, sheets }, recognised: known };
}

/** How ODK Central names the column that counts a repeated group, which has a table of its own. */
const REPEATS = "SET-OF-";

/** ODK Central writes "group-question" where others write "group/question". */
function withGroups(sheet: FileSheet): FileSheet {
  const [header, ...rows] = sheet.rows;
  if (header === undefined || !headersOf(sheet).includes("KEY")) return sheet;
  const cells = header.cells.map((cell) =>
    typeof cell === "string" && !cell.startsWith(REPEATS) ? cell.replaceAll("-", "/") : cell,
  );
  return { ...sheet, rows: [{ ...header, cells }, ...rows] };
}

/** A program writes "1.250" of hectares with a decimal point, whatever a person would mean by it. */
function withPlainAreas(sheet: FileSheet): FileSheet {
  const areas = headersOf(sheet).flatMap((header, place) =>
    matchHeader(header)?.field === "areaHectares" ? [place] : [],
  );
  if (areas.length === 0) return sheet;
  const rows = sheet.rows.map((row, index) => (index === 0 ? row : withNumbers(row, areas)));
  return { ...sheet, rows };
}

function withNumbers(row: FileRow, places: readonly number[]): FileRow {
  const cells = [...row.cells];
  for (const place of places) {
    const cell = cells[place];
    if (typeof cell === "string" && /^\s*\d+\.\d+\s*$/.test(cell)) cells[place] = Number(cell);
  }
  return { ...row, cells };
}
