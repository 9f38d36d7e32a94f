import { FileRefusal } from "../file-refusal.ts";
import type { FoundFile } from "../found-file.ts";
import type { Limits, ReadOptions } from "../plot-file.ts";
import { decodeText } from "../text/decode-text.ts";
import { parseCsv } from "./parse-csv.ts";
import { readTable } from "./read-table.ts";
import { sniffSeparator } from "./sniff-separator.ts";

const LINES_ABOVE = 20;

/**
 * Reads delimited text: separator, encoding, header row and geometry columns are found out.
 *
 * @param bytes the file
 * @param limits plots and columns
 * @param options the user's choice of columns
 * @throws FileRefusal no_geometry_column with the columns that there are, no_plots, too_many_plots, csv_quote_open
 */
export function readCsv(bytes: Uint8Array, limits: Limits, options: ReadOptions): FoundFile {
  const decoded = decodeText(bytes);
  const { separator, text, skippedLines } = sniffSeparator(decoded.text);
  const records = parseCsv(text, separator, {
    rows: limits.plots + LINES_ABOVE,
    columns: limits.columns,
    cells: limits.spreadsheetCells,
  });
  const grid = records.map((record) => record.map((field) => field.trim()));
  const { source, ...table } = readTable(grid, 1 + skippedLines, options.columns);
  if (source === null)
    throw new FileRefusal("no_geometry_column", {
      columns: table.columns.slice(0, 30).join(", ").slice(0, 500),
    });
  return { format: "csv", encoding: decoded.encoding, crs: null, wgs84ByRule: false, ...table };
}
