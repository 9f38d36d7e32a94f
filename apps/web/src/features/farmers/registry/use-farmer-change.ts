import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import { farmerKeys } from "./farmer-queries.ts";
import { farmerMessages } from "./messages.ts";

const changed = z.object({ changeId: z.number().nullable(), farmers: z.number() });
const undone = z.object({ farmers: z.number() });

interface Words {
  changed: (farmers: number) => string;
  nothingChanged: string;
}

type Changed = z.infer<typeof changed>;

/** Changes many farmers in any way that is kept as one change; the toast takes it back as a whole. */
export function useUndoableChange(organisationId: number, words: Words) {
  const locale = useLocale();
  const messages = useMessages(farmerMessages);
  const queryClient = useQueryClient();
  const renew = () => queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });

  async function takeBack(changeId: number): Promise<void> {
    const back = await callFunction("undo-farmer-change", { changeId }, undone);
    await renew();
    toast({ title: messages.undone(back.farmers) });
  }
  return async (run: () => Promise<Changed>): Promise<void> => {
    const { changeId, farmers: count } = await run();
    await renew();
    if (changeId === null) {
      toast({ title: words.nothingChanged });
      return;
    }
    const undo = () =>
      void keepTrying({ run: () => takeBack(changeId), failed: messages.undoFailed, locale });
    toast({
      title: words.changed(count),
      action: { label: uiMessages(locale).undo, click: undo },
      timeout: 10_000,
    });
  };
}

/** Gives chosen farmers one value of what `change-farmers` changes. */
export function useFarmerChange(organisationId: number, words: Words) {
  const keep = useUndoableChange(organisationId, words);
  return (farmers: RowChoice, change: Readonly<Record<string, unknown>>): Promise<void> =>
    keep(() => callFunction("change-farmers", { organisationId, farmers, change }, changed));
}
