import type { LimitedOwnField } from "@parcelle/domain/farmers/own-field";
import { FileRefusal } from "@parcelle/formats/file-refusal";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { type ListSource, SourceUnknown } from "../migrations/open-list.ts";
import { ListReading, type ReadingOptions } from "./list-reading.ts";
import type { Candidate } from "./registry-candidates.ts";

let reading: ListReading | undefined;

function opened(): ListReading {
  if (reading === undefined) throw new Error("No list has been opened.");
  return reading;
}

type Opened =
  | { fingerprints: string[]; refusal?: undefined }
  | { refusal: { code: string; detail: Record<string, unknown> } };

async function open(
  name: string,
  path: string,
  source: ListSource,
  own: readonly LimitedOwnField[],
): Promise<Opened> {
  try {
    reading = await ListReading.open(name, path, source, own);
  } catch (error) {
    if (error instanceof FileRefusal || error instanceof SourceUnknown)
      return { refusal: { code: error.code, detail: error.detail } };
    throw error;
  }
  return { fingerprints: reading.fingerprints };
}

const tasks = {
  open,
  read: (options: ReadingOptions) => opened().read(options),
  /** Of the next farmers what the registry is searched by, as text of JSON; null after the last. */
  next: (): string | null => opened().next(),
  /** The same farmers as rows of the import, as text of JSON; given those of the registry that they could be, by number. */
  decide: (candidates: string): string => opened().decide(JSON.parse(candidates) as Candidate[]),
  /** The next lines that are no farmers, as text of JSON; null after the last. */
  skipped: (): string | null => opened().skipped(),
  /** The next plots of a migration, as text of JSON; null after the last. */
  plots: (): string | null => opened().plots(),
  totals: () => opened().totals,
};
export type ListTasks = typeof tasks;

serveTasks(tasks);
