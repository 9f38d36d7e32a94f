import type { Language } from "@parcelle/domain/language";
import type { TableFile } from "@parcelle/formats/table/table-file";
import { type JudgedRow, writeReturnedList } from "@parcelle/reporting/farmers/returned-list";
import { conveyorTasks } from "#platform/compute/convey.ts";
import { Conveyor } from "#platform/compute/conveyor.ts";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { type ListSource, openTables } from "../migrations/open-list.ts";

export type BegunReturn = {
  fileName: string;
  path: string;
  source: ListSource;
  scope: "returned" | "all";
  language: Language;
};

let conveyor: Conveyor<string> | undefined;

function begun(): Conveyor<string> {
  if (conveyor === undefined) throw new Error("No list has been begun.");
  return conveyor;
}

async function begin({ fileName, path, source, scope, language }: BegunReturn): Promise<void> {
  const file = await openTables({ name: fileName, path }, source);
  conveyor = new Conveyor((pages) => written(file, { scope, language }, pages));
}

/** Codes name other rows by their numbers: all of them come before the first is written. */
async function* written(
  file: TableFile,
  asked: Pick<BegunReturn, "scope" | "language">,
  pages: AsyncIterable<string>,
): AsyncGenerator<Uint8Array> {
  const rows: JudgedRow[] = [];
  for await (const page of pages) rows.push(...(JSON.parse(page) as JudgedRow[]));
  yield* writeReturnedList({ file, rows, ...asked });
}

const tasks = { ...conveyorTasks(begun), begin };
export type ReturnedListTasks = typeof tasks;

serveTasks(tasks);
