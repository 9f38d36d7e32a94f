import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { isWorthAnotherTry } from "#app/problem.ts";
import { problemText } from "#app/problem-text.ts";
import type { Locale } from "#shell/locale.ts";
import { dropRecord, type KeptRecord, keepRecord, keptOf } from "./kept-records.ts";

const taken = z.object({ recordId: z.number(), isNew: z.boolean() });

export type Sent = { sent: number; waiting: number; refused: number };

let last: Promise<unknown> = Promise.resolve();

/** Sends what a person has waiting on this device; asked while it does, it sends afterwards what has come meanwhile. */
export function sendUnsent(userId: string, locale: Locale): Promise<Sent> {
  const sending = last.then(() => sendAll(userId, locale));
  last = sending.catch(() => {});
  return sending;
}

async function sendAll(userId: string, locale: Locale): Promise<Sent> {
  const unsent = (await keptOf(userId)).filter(({ state }) => state === "unsent");
  const told: Sent = { sent: 0, waiting: 0, refused: 0 };
  for (const record of unsent.reverse()) told[await sendOne(record, locale)] += 1;
  return told;
}

async function sendOne(record: KeptRecord, locale: Locale): Promise<keyof Sent> {
  const { projectFormId, versionId, answers, instanceId } = record;
  try {
    await callFunction("submit-record", { projectFormId, versionId, answers }, taken);
  } catch (error) {
    if (isWorthAnotherTry(error)) return "waiting";
    await keepRecord({ ...record, refusal: problemText(error, locale) });
    return "refused";
  }
  await dropRecord(instanceId);
  return "sent";
}
