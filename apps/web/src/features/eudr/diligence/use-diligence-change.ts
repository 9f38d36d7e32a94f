import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { diligenceMessages } from "./diligence-messages.ts";
import { diligenceKey } from "./diligence-queries.ts";

/** Changes something of the due diligence and reads it anew; what fails by a button is told in a toast. */
export function useDiligenceChange(projectId: number, declarationId: number) {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const messages = useMessages(diligenceMessages);
  const [isBusy, setBusy] = useState(false);
  const renew = () => queryClient.invalidateQueries({ queryKey: diligenceKey(projectId, declarationId) });
  /** For forms, which tell by themselves what failed. */
  async function keep(change: () => Promise<unknown>): Promise<void> {
    await change();
    await renew();
  }
  async function run(change: () => Promise<unknown>, told?: string): Promise<void> {
    setBusy(true);
    try {
      await keep(change);
      if (told !== undefined) toast({ title: told, color: "success" });
    } catch (error) {
      toast({ title: problemText(error, locale), color: "critical" });
    } finally {
      setBusy(false);
    }
  }
  /** Takes something away, and brings it back for who did not mean it. */
  async function remove(change: () => Promise<unknown>, undo: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await keep(change);
      const click = () => void run(undo);
      toast({ title: messages.removed, action: { label: messages.undo, click } });
    } catch (error) {
      toast({ title: problemText(error, locale), color: "critical" });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, keep, run, remove };
}

export type DiligenceChange = ReturnType<typeof useDiligenceChange>;
