import type { WrittenRows } from "@parcelle/formats/written-rows";
import type { RecordFileHead, RecordTableFormat, WrittenRecord } from "./record-source.ts";
import { type RecordTable, recordTables } from "./record-tables.ts";
import { type SpooledRows, spoolRows } from "./spooled-rows.ts";
import { writeRecordCsv } from "./write-record-csv.ts";
import { writeRecordLayers } from "./write-record-layers.ts";
import { writeRecordSpss } from "./write-record-spss.ts";
import { writeRecordWorkbook } from "./write-record-workbook.ts";

/** Hears how many rows are written, of how many. */
export type TellWritten = (written: number, total: number) => void;

/**
 * Records of one form, made by any of its versions, as a file.
 *
 * @param format of the file
 * @param head form, versions, how the file is wanted
 * @param records read once; their rows wait on disk, so that memory does not grow with them
 * @param tell hears of the rows that are written
 * @returns the file in pieces; the first one comes when all records are read
 * @throws RecordFileRefusal where the format cannot hold the form
 */
export async function* writeRecordFile(
  format: RecordTableFormat,
  head: RecordFileHead,
  records: WrittenRows<WrittenRecord>,
  tell: TellWritten = () => {},
): AsyncGenerator<Uint8Array> {
  const tables = recordTables(head);
  let written = 0;
  let total = 0;
  const rows = await spoolRows(tables, records, head.scratch, () => {
    written += 1;
    tell(written, total);
  });
  total = rows.total;
  try {
    yield* writers[format](head, tables, rows);
  } finally {
    await rows.close();
  }
}

type Writer = (
  head: RecordFileHead,
  tables: readonly RecordTable[],
  rows: SpooledRows,
) => AsyncGenerator<Uint8Array>;

const writers: Readonly<Record<RecordTableFormat, Writer>> = {
  xlsx: (head, tables, rows) => writeRecordWorkbook(head, tables, rows),
  csv: writeRecordCsv,
  spss: writeRecordSpss,
  geojson: (head, tables, rows) => writeRecordLayers("geojson", head, tables, rows),
  kml: (head, tables, rows) => writeRecordLayers("kml", head, tables, rows),
  geopackage: (head, tables, rows) => writeRecordLayers("geopackage", head, tables, rows),
};
