import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { KeptFile } from "./kept-files.ts";
import type { KeptPlot, PlotsKept } from "./kept-plots.ts";
import type { KeptRecord } from "./kept-records.ts";
import type { PreparedForm, PreparedVersion } from "./prepared-forms.ts";

/** What Collect keeps on a device. */
export interface CollectDatabase extends DBSchema {
  records: { key: string; value: KeptRecord; indexes: { user: string } };
  files: { key: [string, string]; value: KeptFile; indexes: { record: string } };
  forms: { key: string; value: PreparedForm; indexes: { user: string } };
  versions: { key: number; value: PreparedVersion };
  plots: { key: [string, number]; value: KeptPlot; indexes: { cell: string; owner: string } };
  "plots-kept": { key: string; value: PlotsKept };
}

let opened: Promise<IDBPDatabase<CollectDatabase>> | null = null;

/** The database of Collect on this device; the page and the service worker share it. */
export function collectDatabase(): Promise<IDBPDatabase<CollectDatabase>> {
  opened ??= openDB<CollectDatabase>("parcelle-collect", 2, {
    upgrade(made, before) {
      if (before < 1)
        made.createObjectStore("records", { keyPath: "instanceId" }).createIndex("user", "userId");
      if (before >= 2) return;
      made
        .createObjectStore("files", { keyPath: ["instanceId", "name"] })
        .createIndex("record", "instanceId");
      made.createObjectStore("forms", { keyPath: "key" }).createIndex("user", "userId");
      made.createObjectStore("versions", { keyPath: "id" });
      const plots = made.createObjectStore("plots", { keyPath: ["owner", "id"] });
      plots.createIndex("cell", "cells", { multiEntry: true });
      plots.createIndex("owner", "owner");
      made.createObjectStore("plots-kept", { keyPath: "owner" });
    },
    // Another tab, or the worker of a newer application, brings the database to its version.
    blocking: () => void closeDatabase(),
    terminated() {
      opened = null;
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function closeDatabase(): Promise<void> {
  const database = await opened;
  opened = null;
  database?.close();
}

/** Whether the device has no room for what was to be kept. */
export const isFullDevice = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "QuotaExceededError";
