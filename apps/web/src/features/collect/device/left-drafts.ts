import type { KeptRecord } from "./kept-records.ts";

const PREFIX = "collect-left-draft:";

/** A page that closes has no time for the database of the device: what it had not kept yet waits here. */
export function leaveDraft(storage: Storage, record: KeptRecord): void {
  storage.setItem(`${PREFIX}${record.instanceId}`, JSON.stringify(record));
}

/** What pages left when they closed, and nobody has kept since. */
export const leftDrafts = (storage: Storage): KeptRecord[] =>
  Object.keys(storage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => JSON.parse(storage.getItem(key)!) as KeptRecord);

/** Forgets what a page left, once the database of the device has it. */
export function forgetLeft(storage: Storage, { instanceId }: Pick<KeptRecord, "instanceId">): void {
  storage.removeItem(`${PREFIX}${instanceId}`);
}
