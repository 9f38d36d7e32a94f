import { isFullDevice } from "../device/collect-database.ts";
import { dropFile, keptFilesOf } from "../device/kept-files.ts";
import { dropRecord, type KeptRecord, keepRecord, keptRecord, unsentOf } from "../device/kept-records.ts";

export type Sent = { sent: number; waiting: number; refused: number };

/** What came of a record: why the server refuses it, where it does. */
export type OneSent = "sent" | "waiting" | { refusal: string };

/** What came of a request: the server's answer, that it may be asked later, or why it refuses. */
export type Outcome = { answer: unknown } | "later" | { refusal: string };

/** Calls a function of the server; how depends on whether a page is open. */
export type CallServer = (name: string, input: Record<string, unknown> | FormData) => Promise<Outcome>;

/**
 * Sends what a person has waiting on this device: each record, then its files, and drops it once the server has all of
 * them. Ended at any step it goes on there the next time, and nothing is doubled: the record has a number of its own,
 * and the server knows the files that it has.
 */
export function sendOutbox(userId: string, call: CallServer): Promise<Sent> {
  return inTurn(async () => {
    const told: Sent = { sent: 0, waiting: 0, refused: 0 };
    for (const { instanceId } of await unsentOf(userId)) {
      // Meanwhile it may have been taken up again to be corrected.
      const record = await keptRecord(instanceId);
      if (record?.state !== "unsent") continue;
      const outcome = await sendRecord(record, call);
      told[typeof outcome === "string" ? outcome : "refused"] += 1;
    }
    return told;
  });
}

/**
 * Sends a record and its files, and drops them from this device once the server has all of them. A device that has no room
 * to note how far it came sends all the same: what the server has it knows when it comes again.
 */
export async function sendRecord(record: KeptRecord, call: CallServer): Promise<OneSent> {
  const taken = await call("submit-record", sentOf(record));
  if (taken === "later") return "waiting";
  if ("refusal" in taken) return refused(record, taken.refusal);
  const recordId = numberIn(taken.answer);
  await note({ ...record, refusal: null, recordId });
  for (const { name, type, blob } of await keptFilesOf(record.instanceId)) {
    const form = new FormData();
    form.set("recordId", String(recordId));
    form.set("file", new File([blob], name, { type }));
    const received = await call("send-record-file", form);
    if (received === "later") return "waiting";
    if ("refusal" in received) return refused({ ...record, recordId }, received.refusal);
    await dropFile(record.instanceId, name);
  }
  await dropRecord(record);
  return "sent";
}

/** What is sent of a record, before its files. */
export const sentOf = ({ projectFormId, versionId, answers, mends, startedAt, changedAt }: KeptRecord) => ({
  ...{ projectFormId, versionId, answers, finishedAt: changedAt },
  ...(startedAt === undefined ? {} : { startedAt }),
  ...(mends === undefined ? {} : { seenRevision: mends.seenRevision }),
});

async function refused(record: KeptRecord, refusal: string): Promise<OneSent> {
  await note({ ...record, refusal });
  return { refusal };
}

async function note(record: KeptRecord): Promise<void> {
  try {
    await keepRecord(record);
  } catch (error) {
    if (!isFullDevice(error)) throw error;
  }
}

function numberIn(answer: unknown): number {
  const { recordId } = answer as { recordId?: unknown };
  if (typeof recordId !== "number") throw new Error("The server did not say which record it took");
  return recordId;
}

let last: Promise<unknown> = Promise.resolve();

/** Pages and the service worker send one after the other; where the browser has no locks, those of this page do. */
function inTurn(send: () => Promise<Sent>): Promise<Sent> {
  if (globalThis.navigator?.locks) return navigator.locks.request("parcelle-collect-outbox", send);
  const sending = last.then(send);
  last = sending.catch(() => {});
  return sending;
}
