import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { useMessages } from "#ui/locale.tsx";
import { useUndoableChange } from "../registry/use-farmer-change.ts";
import { phoneMessages } from "./messages.ts";

const renewed = z.object({ changeId: z.number().nullable(), farmers: z.number(), phones: z.number() });
/** So many in one transaction. */
const PHONES_A_BATCH = 5_000;

/** Brings phones to today's plans, batch by batch and as one change; the toast takes all of it back. */
export function useRenewPhones(organisationId: number) {
  const messages = useMessages(phoneMessages);
  const keep = useUndoableChange(organisationId, {
    changed: messages.renewed,
    nothingChanged: messages.nothingRenewed,
  });
  return (ids: readonly number[]): Promise<void> =>
    keep(async () => {
      let [changeId, farmers]: [number | null, number] = [null, 0];
      for (let at = 0; at < ids.length; at += PHONES_A_BATCH) {
        const phones = ids.slice(at, at + PHONES_A_BATCH);
        const batch: z.infer<typeof renewed> = await callFunction(
          "renew-farmer-phones",
          { organisationId, phones, changeId },
          renewed,
        );
        changeId = batch.changeId;
        farmers += batch.farmers;
      }
      return { changeId, farmers };
    });
}
