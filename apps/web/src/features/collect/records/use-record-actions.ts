import type { RecordFlag } from "@parcelle/domain/states/record-flags";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import { actionMessages } from "./action-messages.ts";
import { recordKeys } from "./record-queries.ts";
import { useRecordReview } from "./use-record-review.ts";

const counted = z.object({ records: z.number() });
const trashed = z.object({ records: z.number(), accepted: z.number(), deletedAt: z.string() });
/** What is done with records of a form, each told by a toast: what was done, what was left and why, and how to undo it. */
export function useRecordActions(projectFormId: number) {
  const locale = useLocale();
  const messages = useMessages(actionMessages);
  const queryClient = useQueryClient();
  const ask = useConfirm();
  const reviews = useRecordReview(projectFormId);
  const renew = () => queryClient.invalidateQueries({ queryKey: recordKeys(projectFormId) });

  async function flag(records: RowChoice, colour: RecordFlag | null, word: string): Promise<void> {
    const { records: done } = await callFunction(
      "flag-records",
      { projectFormId, records, flag: colour, word },
      counted,
    );
    await renew();
    toast({ title: colour === null ? messages.unflagged(done) : messages.flagged(done), color: "success" });
  }

  async function assign(records: RowChoice, userId: string | null): Promise<void> {
    const { records: done } = await callFunction(
      "assign-records",
      { projectFormId, records, userId },
      counted,
    );
    await renew();
    toast({ title: userId === null ? messages.unassigned(done) : messages.assigned(done), color: "success" });
  }

  async function takeBack(records: { deletedAt: string } | { ids: readonly number[] }): Promise<void> {
    const { records: done } = await callFunction("restore-records", { projectFormId, records }, counted);
    await renew();
    toast({ title: messages.restored(done), color: "success" });
  }
  const restore = (records: Parameters<typeof takeBack>[0]) =>
    keepTrying({ run: () => takeBack(records), failed: messages.restoreFailed, locale });

  async function putAway(records: RowChoice): Promise<void> {
    const gone = await callFunction("trash-records", { projectFormId, records }, trashed);
    await renew();
    const click = () => void restore({ deletedAt: gone.deletedAt });
    toast({
      ...{ title: messages.removed(gone.records), timeout: 10_000 },
      ...(gone.accepted > 0 ? { description: messages.acceptedStay(gone.accepted) } : {}),
      action: { label: uiMessages(locale).undo, click },
    });
  }

  /** @returns whether they were asked to go */
  async function remove(records: RowChoice, count: number): Promise<boolean> {
    const sure = await ask({
      title: messages.removeTitle(formatNumber(count, locale, 0), count === 1),
      text: messages.removeText,
      confirm: messages.remove,
      danger: true,
    });
    if (sure) await keepTrying({ run: () => putAway(records), failed: messages.removeFailed, locale });
    return sure;
  }
  return { ...reviews, flag, assign, remove, restore };
}
