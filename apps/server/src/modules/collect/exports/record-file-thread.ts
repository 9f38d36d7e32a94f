import type {
  RecordFileHead,
  RecordTableFormat,
  WrittenRecord,
} from "@parcelle/reporting/records/record-source";
import { writeRecordFile } from "@parcelle/reporting/records/write-record-file";
import { conveyorTasks } from "#platform/compute/convey.ts";
import { Conveyor } from "#platform/compute/conveyor.ts";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { parsed } from "#platform/exports/file-tasks.ts";

let conveyor: Conveyor<string> | undefined;
let written = { rows: 0, total: 0 };

function begun(): Conveyor<string> {
  if (conveyor === undefined) throw new Error("No file has been begun.");
  return conveyor;
}

const tasks = {
  ...conveyorTasks(begun),
  begin(format: RecordTableFormat, head: RecordFileHead): void {
    conveyor = new Conveyor((texts) =>
      writeRecordFile(format, head, parsed<WrittenRecord>(texts), (rows, total) => {
        written = { rows, total };
      }),
    );
  },
  /** How many rows are written, of how many; of none while records are still read. */
  written: () => written,
};
export type RecordFileTasks = typeof tasks;

serveTasks(tasks);
