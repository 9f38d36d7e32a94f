import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import { keys } from "../../keys.ts";
import { splitMessages } from "./split-messages.ts";

/** Splits a plot, or undoes a split, says so, and offers to undo it. */
export function useSplit(projectId: number) {
  const queryClient = useQueryClient();
  const messages = useMessages(splitMessages);
  const ui = useUiMessages();
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  async function attempt(change: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    try {
      await change();
      return true;
    } catch (error) {
      toast({ title: messages.failed, description: problemText(error, locale), color: "critical" });
      return false;
    } finally {
      // After a refusal too: the plot may have changed since it was looked at.
      await queryClient.invalidateQueries({ queryKey: keys.project(projectId) });
      setBusy(false);
    }
  }
  function undo(splitId: number): Promise<boolean> {
    return attempt(async () => {
      await callFunction("undo-plot-split", { splitId });
      toast({ title: messages.undone });
    });
  }
  function split(plotId: number, requestKey: string): Promise<boolean> {
    return attempt(async () => {
      const answer = await callFunction("split-plot", { plotId, requestKey });
      const { splitId, plotIds } = answer as { splitId: number; plotIds: number[] };
      toast({
        title: messages.done(plotIds.length),
        description: messages.doneText,
        action: { label: ui.undo, click: () => void undo(splitId) },
      });
    });
  }
  return { isBusy, split, undo };
}
