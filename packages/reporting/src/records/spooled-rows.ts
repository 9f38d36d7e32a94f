import { SpoolRecords } from "@parcelle/formats/spool-records";
import type { WrittenRows } from "@parcelle/formats/written-rows";
import { recordRows } from "./record-rows.ts";
import type { RecordCell, WrittenRecord } from "./record-source.ts";
import type { RecordTable } from "./record-tables.ts";

/** The rows of a file on disk, table by table, so that each can be read as often as a format wants it. */
export type SpooledRows = {
  countOf: (table: RecordTable) => number;
  rowsOf: (table: RecordTable) => AsyncGenerator<RecordCell[]>;
  /** How many rows there are, of all tables. */
  total: number;
  close: () => Promise<void>;
};

/**
 * Reads all records once and keeps their rows.
 *
 * @param folder where they lie; its owner removes it
 * @param tell hears of each row that is read again
 */
export async function spoolRows(
  tables: readonly RecordTable[],
  records: WrittenRows<WrittenRecord>,
  folder: string,
  tell: () => void,
): Promise<SpooledRows> {
  const spools: SpoolRecords<RecordCell[]>[] = [];
  for (const { index } of tables) spools.push(await SpoolRecords.create(folder, `rows-${index}`));
  const counts = tables.map(() => 0);
  for await (const record of records)
    for (const { table, cells } of recordRows(tables[0]!, record)) {
      counts[table]! += 1;
      await spools[table]!.add(cells);
    }
  return {
    countOf: ({ index }) => counts[index]!,
    async *rowsOf({ index }) {
      for await (const row of spools[index]!.read()) {
        tell();
        yield row;
      }
    },
    total: counts.reduce((sum, count) => sum + count, 0),
    async close() {
      for (const spool of spools) await spool.close();
    },
  };
}
