import type { Answers } from "@parcelle/forms/record/answers";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { takeLeft } from "./left-drafts.ts";

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
  /** Why the server did not take it, in the words of that moment; null where it was not refused. */
  refusal: string | null;
};

interface Schema extends DBSchema {
  records: { key: string; value: KeptRecord; indexes: { user: string } };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>("parcelle-collect", 1, {
    upgrade(made) {
      made.createObjectStore("records", { keyPath: "instanceId" }).createIndex("user", "userId");
    },
    terminated() {
      opened = null;
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** Tells other tabs, and other parts of this one, that something else is kept now. */
const channel = () => new BroadcastChannel("parcelle-collect");

function tellChange(): void {
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
  await (await database()).put("records", record);
  tellChange();
}

export async function dropRecord(instanceId: string): Promise<void> {
  await (await database()).delete("records", instanceId);
  tellChange();
}

/** All that a person has on this device, the latest first. */
export async function keptOf(userId: string): Promise<KeptRecord[]> {
  for (const record of takeLeft(window.localStorage)) await (await database()).put("records", record);
  const kept = await (await database()).getAllFromIndex("records", "user", userId);
  return kept.sort((one, other) => other.changedAt - one.changedAt);
}
