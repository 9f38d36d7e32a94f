import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";
import type { FarmerEvent } from "./event-queries.ts";
import { eventMessages } from "./messages.ts";
import { eventAgain, type eventToAdd } from "./typed-event.ts";

const added = z.object({ farmers: z.number() });
const removed = z.object({ removed: z.number() });

/** Notes events of farmers and removes them; the toast of the one offers the other. */
export function useFarmerEvents(organisationId: number) {
  const locale = useLocale();
  const messages = useMessages(eventMessages);
  const queryClient = useQueryClient();
  const renew = () => queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });
  const undo = (run: () => Promise<void>) => ({
    label: uiMessages(locale).undo,
    click: () => void keepTrying({ run, failed: messages.undoFailed, locale }),
  });

  async function add(
    farmers: RowChoice,
    event: ReturnType<typeof eventToAdd>,
    batch: string,
  ): Promise<number> {
    const asked = { organisationId, farmers, event, batch };
    const done = await callFunction("add-farmer-events", asked, added);
    await renew();
    return done.farmers;
  }
  async function removeBatch(batch: string): Promise<void> {
    await callFunction("remove-farmer-events", { organisationId, batch }, removed);
    await renew();
    toast({ title: messages.removed });
  }
  async function removeOne(event: FarmerEvent, farmerId: number): Promise<void> {
    await callFunction("remove-farmer-events", { organisationId, eventId: event.id }, removed);
    await renew();
    const batch = crypto.randomUUID();
    const again = async () => {
      await add({ ids: [farmerId] }, eventAgain(event), batch);
    };
    toast({ title: messages.removed, timeout: 10_000, action: undo(again) });
  }
  return {
    /** Throws why it was not done. */
    async note(farmers: RowChoice, event: ReturnType<typeof eventToAdd>, batch: string): Promise<void> {
      const count = await add(farmers, event, batch);
      const action = undo(() => removeBatch(batch));
      toast({ title: messages.noted(count), color: "success", timeout: 10_000, action });
    },
    remove: (event: FarmerEvent, farmerId: number) =>
      keepTrying({ run: () => removeOne(event, farmerId), failed: messages.removeFailed, locale }),
  };
}
