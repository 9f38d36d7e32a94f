import type { MergedField } from "@parcelle/domain/farmers/merged-fields";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";
import { duplicateMessages } from "./messages.ts";

const merged = z.object({ mergeId: z.number() });
const unmerged = z.object({ keptId: z.number(), otherId: z.number() });
const told = z.object({ pairId: z.number() });

export type Merge = {
  keptId: number;
  otherId: number;
  values: Partial<Record<MergedField, "kept" | "other">>;
};

/** Merges two farmers or tells them apart; the toast of each takes it back. Why it was not done stays until it is tried again. */
export function useDecidePair(organisationId: number) {
  const locale = useLocale();
  const messages = useMessages(duplicateMessages);
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const renew = () => queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });

  async function takeMergeBack(mergeId: number): Promise<void> {
    await callFunction("undo-farmer-merge", { mergeId }, unmerged);
    await renew();
    toast({ title: messages.mergeUndone });
  }
  async function takeApartBack(pairId: number): Promise<void> {
    await callFunction("undo-farmers-apart", { pairId }, told);
    await renew();
    toast({ title: messages.apartUndone });
  }
  const undoMerge = (mergeId: number) =>
    keepTrying({ run: () => takeMergeBack(mergeId), failed: messages.undoFailed, locale });
  const undoApart = (pairId: number) =>
    keepTrying({ run: () => takeApartBack(pairId), failed: messages.undoFailed, locale });

  /** @returns whether it was done */
  async function decide(run: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      await run();
      await renew();
      return true;
    } catch (error) {
      setProblem(problemText(error, locale));
      return false;
    } finally {
      setBusy(false);
    }
  }
  const undoable = (title: string, undo: () => Promise<unknown>) =>
    toast({
      title,
      action: { label: uiMessages(locale).undo, click: () => void undo() },
      timeout: 10_000,
    });
  const merge = (asked: Merge) =>
    decide(async () => {
      const { mergeId } = await callFunction("merge-farmers", asked, merged);
      undoable(messages.merged, () => undoMerge(mergeId));
    });
  const tellApart = (pairId: number) =>
    decide(async () => {
      await callFunction("tell-farmers-apart", { pairId }, told);
      undoable(messages.toldApart, () => undoApart(pairId));
    });
  return { isBusy, problem, merge, tellApart, undoMerge, undoApart };
}
