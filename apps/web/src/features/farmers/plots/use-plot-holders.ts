import { tenures } from "@parcelle/domain/holdings/tenures";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import { plotHoldersKey } from "#workspace/records/plot-holders-query.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";
import { holderMessages } from "./holder-messages.ts";
import type { WrittenHolder } from "./typed-holders.ts";

const told = z.object({
  before: z.array(
    z.object({
      farmerId: z.number().nullable(),
      tenure: z.enum(tenures).nullable(),
      sharePercent: z.number().nullable(),
    }),
  ),
});

/** Tells who holds a plot; the toast takes it back. */
export function usePlotHolders(organisationId: number) {
  const locale = useLocale();
  const messages = useMessages(holderMessages);
  const queryClient = useQueryClient();
  async function write(plotId: number, holders: readonly WrittenHolder[]) {
    const { before } = await callFunction("set-plot-holders", { plotId, holders }, told);
    await Promise.all(
      [farmerKeys.of(organisationId), plotHoldersKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
    return before;
  }
  async function takeBack(plotId: number, holders: readonly WrittenHolder[]): Promise<void> {
    await write(plotId, holders);
    toast({ title: messages.undone });
  }
  /** Throws why it was not done. */
  return async function tell(plotId: number, holders: readonly WrittenHolder[]): Promise<void> {
    const before = await write(plotId, holders);
    const undo = () =>
      void keepTrying({ run: () => takeBack(plotId, before), failed: messages.undoFailed, locale });
    toast({
      title: messages.saved,
      color: "success",
      timeout: 10_000,
      action: { label: uiMessages(locale).undo, click: undo },
    });
  };
}
