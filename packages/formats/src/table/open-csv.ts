import { FileRefusal } from "../file-refusal.ts";
import type { FoundPass, FoundReader } from "../found-file.ts";
import type { Limits, ReadOptions } from "../plot-file.ts";
import type { ByteStream } from "../source/byte-source.ts";
import { withHead } from "../source/with-head.ts";
import { findEncoding, textChunks } from "../text/text-stream.ts";
import { CsvParser } from "./parse-csv.ts";
import { SAMPLE_LENGTH, type Sniffed, sniffSeparator } from "./sniff-separator.ts";
import type { TableLine } from "./table-lines.ts";
import { TableReader } from "./table-reader.ts";

const LINES_ABOVE = 20;

/**
 * Opens delimited text: separator, encoding, header row and geometry columns are found out.
 *
 * @param stream the file
 * @param limits plots and columns
 * @param options the user's choice of columns
 * @returns a reader that throws FileRefusal no_geometry_column with the columns that there are, too_many_plots, csv_quote_open
 */
export async function openCsv(
  stream: ByteStream,
  limits: Limits,
  options: ReadOptions,
): Promise<FoundReader> {
  const encoding = await findEncoding(stream);
  return {
    format: "csv",
    bytes: stream.size,
    read: () => readRecords(stream, encoding, limits, options),
    lines: () => readLines(stream, encoding, limits, options),
    close: () => {},
  };
}

async function* readRecords(
  stream: ByteStream,
  encoding: string,
  limits: Limits,
  options: ReadOptions,
): FoundPass {
  let reading: { sniffed: Sniffed; parser: CsvParser; table: TableReader } | null = null;
  for await (const text of withHead(textChunks(stream, encoding), SAMPLE_LENGTH)) {
    const isFirst = reading === null;
    reading ??= begin(text, limits, options);
    const { sniffed, parser, table } = reading;
    yield table.take(trimmed(parser.push(isFirst ? text.slice(sniffed.skipped) : text)));
    if (table.hasNoGeometry) break;
  }
  if (reading === null) throw new FileRefusal("empty");
  const { parser, table } = reading;
  if (!table.hasNoGeometry) {
    yield table.take(trimmed(parser.end()));
    yield table.end();
  }
  if (table.hasNoGeometry) {
    const columns = table.columns.slice(0, 30).join(", ").slice(0, 500);
    throw new FileRefusal("no_geometry_column", { columns });
  }
  return {
    encoding,
    crs: null,
    wgs84ByRule: table.isSaidWgs84,
    columns: table.columns,
    notices: table.notices(),
    layout: table.layout,
  };
}

/** The records as they are, numbered as the reader numbers them. */
async function* readLines(
  stream: ByteStream,
  encoding: string,
  limits: Limits,
  options: ReadOptions,
): AsyncGenerator<TableLine> {
  let reading: { parser: CsvParser; number: number } | null = null;
  for await (const text of withHead(textChunks(stream, encoding), SAMPLE_LENGTH)) {
    const skipped: number = reading === null ? sniffSeparator(text).skipped : 0;
    reading ??= { parser: begin(text, limits, options).parser, number: skipped === 0 ? 1 : 2 };
    for (const cells of reading.parser.push(text.slice(skipped))) yield { number: reading.number++, cells };
  }
  for (const cells of reading?.parser.end() ?? []) yield { number: reading!.number++, cells };
}

function begin(head: string, limits: Limits, options: ReadOptions) {
  const sniffed = sniffSeparator(head);
  const parser = new CsvParser(sniffed.separator, {
    rows: limits.plots + LINES_ABOVE,
    columns: limits.columns,
    cells: limits.spreadsheetCells,
  });
  const table = new TableReader(sniffed.skipped === 0 ? 1 : 2, options.columns);
  return { sniffed, parser, table };
}

function trimmed(records: string[][]): string[][] {
  for (const record of records) {
    for (let index = 0; index < record.length; index += 1) record[index] = record[index]!.trim();
  }
  return records;
}
