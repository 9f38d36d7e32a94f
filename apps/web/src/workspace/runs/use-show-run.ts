import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import { keys } from "../keys.ts";
import { showRunMessages } from "./show-run-messages.ts";

/** Has the results of another run count, says so, and offers to go back to the run before. */
export function useShowRun(projectId: number) {
  const queryClient = useQueryClient();
  const messages = useMessages(showRunMessages);
  const ui = useUiMessages();
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  async function show(assessmentId: number, isUndo = false): Promise<void> {
    setBusy(true);
    try {
      const answer = (await callFunction("show-run", { assessmentId })) as { shownBeforeId: number };
      await queryClient.invalidateQueries({ queryKey: keys.project(projectId) });
      const undo = { label: ui.undo, click: () => void show(answer.shownBeforeId, true) };
      toast({
        title: isUndo ? messages.undone : messages.done,
        description: messages.doneText,
        ...(isUndo ? {} : { action: undo }),
      });
    } catch (error) {
      toast({ title: messages.failed, description: problemText(error, locale), color: "critical" });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, show: (assessmentId: number) => void show(assessmentId) };
}
