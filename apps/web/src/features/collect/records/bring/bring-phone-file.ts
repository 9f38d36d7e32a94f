import { FileRefusal } from "@parcelle/formats/file-refusal";
import { type BundledFile, unbundleFiles } from "@parcelle/formats/zip/bundle-files";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { type HandedRecord, handedRecord, RECORD_FILE } from "../../outbox/phone-file.ts";

/** What became of a record of the file. */
export type Brought = {
  title: string;
  instanceId: string;
  filledBy: string;
  outcome: "taken" | "known" | "refused";
  /** Files of it that came with it. */
  files: number;
  /** Why it was refused; null where it was not. */
  problem: unknown;
};

const taken = z.object({ recordId: z.number(), isNew: z.boolean() });

export type FolderOfRecord = { record: HandedRecord; files: ReadonlyMap<string, Uint8Array> };

/**
 * The records in the file of a phone, each with its files.
 *
 * @throws FileRefusal damaged where it is no such file, or no record is in it
 */
export function recordsOf(zip: Uint8Array): FolderOfRecord[] {
  const folders = new Map<string, BundledFile[]>();
  for (const { name, bytes } of unbundleFiles(zip)) {
    const cut = name.lastIndexOf("/");
    const folder = folders.get(name.slice(0, cut + 1)) ?? [];
    folder.push({ name: name.slice(cut + 1), bytes });
    folders.set(name.slice(0, cut + 1), folder);
  }
  const found = [...folders.values()].flatMap((files) => {
    const described = files.find(({ name }) => name === RECORD_FILE);
    if (described === undefined) return [];
    return [
      { record: readRecord(described.bytes), files: new Map(files.map(({ name, bytes }) => [name, bytes])) },
    ];
  });
  if (found.length === 0) throw new FileRefusal("damaged", {});
  return found;
}

function readRecord(bytes: Uint8Array): HandedRecord {
  try {
    return handedRecord.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    throw new FileRefusal("damaged", { entry: RECORD_FILE });
  }
}

/**
 * Brings the records of a phone's file to the server, each once however often it is brought, also where the phone has sent
 * it meanwhile. One that is refused keeps none of the others.
 *
 * @param tell hears of each record
 */
export async function bringRecords(
  folders: readonly FolderOfRecord[],
  tell: (brought: Brought) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const folder of folders) {
    if (signal.aborted) return;
    tell(await bring(folder));
  }
}

async function bring({ record, files }: FolderOfRecord): Promise<Brought> {
  const { projectFormId, versionId, answers, seenRevision, title, instanceId, filledBy } = record;
  const facts = { title, instanceId, filledBy };
  let sent = 0;
  try {
    const { recordId, isNew } = await callFunction(
      "submit-record",
      { projectFormId, versionId, answers, ...(seenRevision === undefined ? {} : { seenRevision }) },
      taken,
    );
    for (const { name, type } of record.files) {
      const bytes = files.get(name);
      if (bytes === undefined) continue;
      const form = new FormData();
      form.set("recordId", String(recordId));
      form.set("file", new File([bytes as Uint8Array<ArrayBuffer>], name, { type }));
      await callFunction("send-record-file", form);
      sent += 1;
    }
    return { ...facts, outcome: isNew ? "taken" : "known", files: sent, problem: null };
  } catch (problem) {
    return { ...facts, outcome: "refused", files: sent, problem };
  }
}
