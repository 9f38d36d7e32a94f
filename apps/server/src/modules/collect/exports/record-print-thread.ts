import { printRecord } from "@parcelle/reporting/records/print/print-record";
import type { PrintedRecord, PrintHead } from "@parcelle/reporting/records/print/printed-record";
import { serveTasks } from "#platform/compute/serve-tasks.ts";

let head: PrintHead | undefined;

const tasks = {
  begin(told: PrintHead): void {
    head = told;
  },
  /** A photo that is no picture after all leaves its name, and the rest of the record. */
  async print(record: PrintedRecord): Promise<Uint8Array> {
    if (head === undefined) throw new Error("No print has been begun.");
    try {
      return await printRecord(record, head);
    } catch (error) {
      if (record.files.every(({ content }) => content === null)) throw error;
      return printRecord(
        { ...record, files: record.files.map((file) => ({ ...file, content: null })) },
        head,
      );
    }
  },
};
export type RecordPrintTasks = typeof tasks;

serveTasks(tasks);
