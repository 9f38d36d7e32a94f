import type { Answers } from "@parcelle/forms/record/answers";
import { collectDatabase, isFullDevice } from "./collect-database.ts";
import { type KeptFile, keptFilesOf } from "./kept-files.ts";
import { forgetLeft, leftDrafts } from "./left-drafts.ts";

/** Whose records they are, and of which form: nobody else is shown them on the same device. */
export type KeptPlace = { userId: string; organisationId: number; projectFormId: number };

/** A record that is on this device and not on the server. */
export type KeptRecord = KeptPlace & {
  /** The number that the record was given when it was begun. */
  instanceId: string;
  versionId: number;
  /** What it is called in lists; "" where nothing names it yet. */
  title: string;
  answers: Answers;
  state: "draft" | "unsent";
  /** Milliseconds since 1970. */
  changedAt: number;
  /** When it was begun; left out by records that were begun before it was kept. */
  startedAt?: number;
  /** Why the server did not take it, in the words of that moment; null where it was not refused. */
  refusal: string | null;
  /** The number of the server, once it has the record and not yet all of its files. */
  recordId?: number | undefined;
  /** The record of the server that this one mends; left out by new ones. */
  mends?: Mended | undefined;
};

/** A record of the server that is mended here: the number that it had, and how often it had been corrected. */
export type Mended = {
  formerId: string;
  seenRevision: number;
  /** What was said when it was refused; left out by drafts that were begun before it was kept. */
  comment?: string;
};

/** Tells other tabs, and other parts of this one, that something else is kept now. */
const channel = () => new BroadcastChannel("parcelle-collect");

export function tellChange(): void {
  const told = channel();
  told.postMessage("changed");
  told.close();
}

export function watchKept(changed: () => void): () => void {
  const heard = channel();
  heard.onmessage = changed;
  return () => heard.close();
}

export async function keepRecord(record: KeptRecord): Promise<void> {
  await (await collectDatabase()).put("records", record);
  tellChange();
}

/** A record with its files, as they were before they were dropped. */
export type DroppedRecord = { record: KeptRecord; files: readonly KeptFile[] };

/** Drops a record and its files in one step, and gives what brings them back. */
export async function dropRecord(record: KeptRecord): Promise<DroppedRecord> {
  const { instanceId } = record;
  const files = await keptFilesOf(instanceId);
  const transaction = (await collectDatabase()).transaction(["records", "files"], "readwrite");
  void transaction.objectStore("records").delete(instanceId);
  for (const { name } of files) void transaction.objectStore("files").delete([instanceId, name]);
  await transaction.done;
  tellChange();
  return { record, files };
}

export async function restoreRecord({ record, files }: DroppedRecord): Promise<void> {
  const transaction = (await collectDatabase()).transaction(["records", "files"], "readwrite");
  void transaction.objectStore("records").put(record);
  for (const file of files) void transaction.objectStore("files").put(file);
  await transaction.done;
  tellChange();
}

export async function keptRecord(instanceId: string): Promise<KeptRecord | null> {
  return (await (await collectDatabase()).get("records", instanceId)) ?? null;
}

/** What waits to be sent, the oldest first. */
export async function unsentOf(userId: string): Promise<KeptRecord[]> {
  const kept = await (await collectDatabase()).getAllFromIndex("records", "user", userId);
  return kept.filter(({ state }) => state === "unsent").sort((one, other) => one.changedAt - other.changedAt);
}

/**
 * Keeps what closing pages left.
 *
 * @returns what a full device has no room for: it stays where it was left
 */
async function keepLeft(storage: Storage): Promise<KeptRecord[]> {
  const waiting: KeptRecord[] = [];
  for (const record of leftDrafts(storage))
    try {
      await (await collectDatabase()).put("records", record);
      forgetLeft(storage, record);
    } catch (error) {
      if (!isFullDevice(error)) throw error;
      waiting.push(record);
    }
  return waiting;
}

/** All that a person has on this device, the latest first. */
export async function keptOf(userId: string): Promise<KeptRecord[]> {
  const left = await keepLeft(window.localStorage);
  const kept = await (await collectDatabase()).getAllFromIndex("records", "user", userId);
  const shown = new Map(
    [...kept, ...left.filter((one) => one.userId === userId)].map((one) => [one.instanceId, one]),
  );
  return [...shown.values()].sort((one, other) => other.changedAt - one.changedAt);
}
