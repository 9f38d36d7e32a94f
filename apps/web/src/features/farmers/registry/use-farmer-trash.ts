import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { quoted } from "#app/rest-conditions.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import { farmerKeys } from "./farmer-queries.ts";
import { farmerMessages } from "./messages.ts";

const trashed = z.object({ farmers: z.number(), deletedAt: z.string() });
const restored = z.object({ farmers: z.number(), taken: z.number() });

/** Removes farmers, always after asking, and brings them back; the toast of the one offers the other. */
export function useFarmerTrash(organisationId: number) {
  const locale = useLocale();
  const messages = useMessages(farmerMessages);
  const queryClient = useQueryClient();
  const ask = useConfirm();
  const renew = () => queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });

  async function takeBack(farmers: RowChoice): Promise<void> {
    const back = await callFunction("restore-farmers", { organisationId, farmers }, restored);
    await renew();
    const left = back.taken > 0 ? { description: messages.takenLeft, color: "warning" as const } : {};
    toast({ title: messages.restored(back.farmers), ...left });
  }
  const restore = (farmers: RowChoice) =>
    keepTrying({ run: () => takeBack(farmers), failed: messages.restoreFailed, locale });

  async function putAway(farmers: RowChoice): Promise<void> {
    const gone = await callFunction("trash-farmers", { organisationId, farmers }, trashed);
    await renew();
    const together = { search: null, conditions: [`deleted_at.eq.${quoted(gone.deletedAt)}`] };
    const undo = { label: uiMessages(locale).undo, click: () => void restore({ filter: together }) };
    toast({ title: messages.removed(gone.farmers), action: undo, timeout: 10_000 });
  }

  /** @returns whether they were asked to go */
  async function remove(farmers: RowChoice, count: number): Promise<boolean> {
    const isOne = count === 1;
    const sure = await ask({
      title: messages.removeManyTitle(formatNumber(count, locale, 0), isOne),
      text: isOne ? messages.removeText : messages.removeManyText,
      confirm: messages.remove,
      danger: true,
    });
    if (sure) await keepTrying({ run: () => putAway(farmers), failed: messages.removeFailed, locale });
    return sure;
  }
  return { remove, restore };
}
