import type { KeptRecord } from "./kept-records.ts";

const PREFIX = "collect-left-draft:";

/** A page that closes has no time for the database of the device: what it had not kept yet waits here. */
export function leaveDraft(storage: Storage, record: KeptRecord): void {
  storage.setItem(`${PREFIX}${record.instanceId}`, JSON.stringify(record));
}

/** What pages left when they closed, each once. */
export function takeLeft(storage: Storage): KeptRecord[] {
  const keys = Object.keys(storage).filter((key) => key.startsWith(PREFIX));
  return keys.map((key) => {
    const record: KeptRecord = JSON.parse(storage.getItem(key)!);
    storage.removeItem(key);
    return record;
  });
}
