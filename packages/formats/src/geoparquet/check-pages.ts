import { parquetHeader } from "hyparquet/src/column.js";
import { FileRefusal } from "../file-refusal.ts";
import type { Limits } from "../plot-file.ts";

/** A column of a group of rows as the file's metadata places it. */
export type ColumnPlace = { start: number; end: number; rows: number };

/**
 * Goes through the heads of all pages of a column before one is unpacked: no page may claim more values than its group
 * has rows, nor unpack to more than an entry of an archive may.
 *
 * @param bytes the column's part of the file
 * @param rows of the group
 * @param limits size of one entry
 * @throws FileRefusal damaged, zip_bomb
 */
export function checkPages(bytes: Uint8Array, rows: number, limits: Limits): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const reader = { view, offset: 0 };
  let unpacked = 0;
  // The library stops where a page cannot begin any more, and so does this.
  while (reader.offset < view.byteLength - 1) {
    const head = parquetHeader(reader);
    const values =
      head.data_page_header?.num_values ??
      head.data_page_header_v2?.num_values ??
      head.dictionary_page_header?.num_values ??
      0;
    const [packed, size] = [Number(head.compressed_page_size), Number(head.uncompressed_page_size)];
    const isSound = isCount(values, rows) && isCount(packed, view.byteLength - reader.offset) && size >= 0;
    if (!isSound) throw new FileRefusal("damaged", { entry: "parquet" });
    unpacked += size;
    if (!(unpacked <= limits.entryBytes))
      throw new FileRefusal("zip_bomb", { unpackedBytes: unpacked, limitBytes: limits.entryBytes, ratio: 0 });
    reader.offset += packed;
  }
}

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most;
}
