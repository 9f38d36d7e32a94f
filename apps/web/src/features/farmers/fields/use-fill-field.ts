import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";
import { farmerMessages } from "../registry/messages.ts";
import { fieldMessages } from "./messages.ts";

const changed = z.object({ changeId: z.number().nullable(), farmers: z.number() });
const undone = z.object({ farmers: z.number() });

/** Gives chosen farmers a value of an own field; the toast takes it back as a whole. */
export function useFillField(organisationId: number) {
  const locale = useLocale();
  const messages = useMessages(fieldMessages);
  const registry = useMessages(farmerMessages);
  const queryClient = useQueryClient();
  const renew = () => queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });

  async function takeBack(changeId: number): Promise<void> {
    const back = await callFunction("undo-farmer-change", { changeId }, undone);
    await renew();
    toast({ title: registry.undone(back.farmers) });
  }
  return async (farmers: RowChoice, key: string, value: unknown): Promise<void> => {
    const asked = { organisationId, farmers, change: { own: { key, value: value ?? null } } };
    const { changeId, farmers: filled } = await callFunction("change-farmers", asked, changed);
    await renew();
    if (changeId === null) {
      toast({ title: messages.nothingGiven });
      return;
    }
    const undo = () =>
      void keepTrying({ run: () => takeBack(changeId), failed: registry.undoFailed, locale });
    toast({
      title: messages.given(filled),
      action: { label: uiMessages(locale).undo, click: undo },
      timeout: 10_000,
    });
  };
}
