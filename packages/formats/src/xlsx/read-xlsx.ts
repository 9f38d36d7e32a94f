import { readSheet } from "read-excel-file/node";
import { FileRefusal } from "../file-refusal.ts";
import type { FoundFile } from "../found-file.ts";
import type { FileNotice, Limits, PropertyValue, ReadOptions } from "../plot-file.ts";
import { readTable } from "../table/read-table.ts";
import { attributeOf, scanXml } from "../xml/scan-xml.ts";
import type { OpenZip } from "../zip/open-zip.ts";
import { measureSheet } from "./measure-sheet.ts";

const MOST_SHEETS = 20;

/** Whether a zip is an Excel workbook. */
export function holdsWorkbook(zip: OpenZip): boolean {
  return zip.entries.some(({ name }) => /^xl\/workbook\.xml$/i.test(name));
}

/**
 * Reads the first sheet of a workbook that holds geometries. Every sheet is measured before the spreadsheet library
 * sees it, because the library would build all rows of the range that a sheet claims.
 *
 * @param bytes the workbook
 * @param zip the same, opened
 * @param limits rows, cells, plots
 * @param options the user's choice of columns
 * @throws FileRefusal spreadsheet_too_large, no_geometry_column, damaged, too_many_plots
 */
export async function readXlsx(
  bytes: Uint8Array,
  zip: OpenZip,
  limits: Limits,
  options: ReadOptions,
): Promise<FoundFile> {
  refuseHugeSheets(zip, limits);
  const names = sheetNames(zip);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let columnsSeen: string[] = [];
  let unknownColumn: FileRefusal | null = null;
  for (const [index, name] of names.slice(0, MOST_SHEETS).entries()) {
    const grid = await readGrid(buffer, index + 1);
    if (grid.length === 0) continue;
    try {
      const { source, ...table } = readTable(grid, 1, options.columns);
      if (columnsSeen.length === 0) columnsSeen = table.columns;
      if (source === null) continue;
      if (table.rows.length > limits.plots)
        throw new FileRefusal("too_many_plots", { plots: table.rows.length, limit: limits.plots });
      const notices = [...table.notices, ...otherSheets(names, name)];
      return { format: "xlsx", encoding: "utf-8", crs: null, wgs84ByRule: false, ...table, notices };
    } catch (error) {
      if (!(error instanceof FileRefusal) || error.code !== "column_unknown") throw error;
      unknownColumn = error;
    }
  }
  throw (
    unknownColumn ??
    new FileRefusal(columnsSeen.length === 0 ? "no_plots" : "no_geometry_column", {
      columns: columnsSeen.slice(0, 30).join(", ").slice(0, 500),
    })
  );
}

function refuseHugeSheets(zip: OpenZip, limits: Limits): void {
  const stopAt = { rows: limits.spreadsheetRows, cells: limits.spreadsheetCells };
  for (const entry of zip.entries.filter(({ name }) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name))) {
    const { rows, cells } = measureSheet(zip.read(entry), stopAt);
    if (rows > stopAt.rows || cells > stopAt.cells) {
      throw new FileRefusal("spreadsheet_too_large", {
        sheet: entry.name.replace(/^.*\//, ""),
        rows,
        cells,
        limit: limits.plots,
      });
    }
  }
}

function sheetNames(zip: OpenZip): string[] {
  const names: string[] = [];
  const entry = zip.entries.find(({ name }) => /^xl\/workbook\.xml$/i.test(name))!;
  const open = (name: string, attributes: string) => {
    if (name === "sheet") names.push(attributeOf(attributes, "name") ?? "");
  };
  try {
    scanXml(new TextDecoder().decode(zip.read(entry)), { open, text: () => {}, close: () => {} });
  } catch {
    throw new FileRefusal("damaged", { entry: entry.name });
  }
  return names;
}

async function readGrid(buffer: Buffer, sheet: number): Promise<PropertyValue[][]> {
  const data = await readSheet(buffer, sheet).catch((error: unknown) => {
    throw new FileRefusal("damaged", {
      entry: `sheet ${sheet}`,
      found: error instanceof Error ? error.message.slice(0, 200) : "",
    });
  });
  return data.map((row) => row.map((cell) => plainCell(cell)));
}

/** A day without a time is written as a day. */
function plainCell(cell: unknown): PropertyValue {
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, "");
  return typeof cell === "string" ? cell.trim() : ((cell ?? null) as PropertyValue);
}

function otherSheets(names: string[], read: string): FileNotice[] {
  const ignored = names.filter((name) => name !== read).join(", ");
  return ignored === "" ? [] : [{ code: "other_layers_ignored", detail: { read, ignored } }];
}
