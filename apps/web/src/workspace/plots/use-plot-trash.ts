import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { problemText } from "#app/problem-text.ts";
import { quoted } from "#app/rest-conditions.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import { keys } from "../keys.ts";
import type { RowChoice } from "../rows/row-choice.ts";
import { trashMessages } from "../trash/trash-messages.ts";
import { plotsMessages } from "./plots-messages.ts";

const trashed = z.object({ plots: z.number(), deletedAt: z.string() });
const restored = z.object({ plots: z.number(), taken: z.number() });

interface PlotTrash {
  /** Deletes plots of the project; the toast offers to bring them back. */
  remove: (plots: RowChoice) => Promise<void>;
  /** Takes plots out of the trash. */
  restore: (plots: RowChoice) => Promise<void>;
}

export function usePlotTrash(projectId: number): PlotTrash {
  const locale = useLocale();
  const messages = useMessages(plotsMessages);
  const texts = useMessages(trashMessages).plots;
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: keys.project(projectId) });
  async function takeBack(chosen: RowChoice): Promise<void> {
    try {
      const { plots, taken } = await callFunction("restore-plots", { projectId, plots: chosen }, restored);
      toast({
        title: messages.restored(plots),
        ...(taken > 0 ? { description: texts.takenLeft(taken), color: "warning", timeout: 10_000 } : {}),
      });
    } finally {
      await refresh();
    }
  }
  const restore = (plots: RowChoice) =>
    keepTrying({ run: () => takeBack(plots), failed: messages.restoreFailed, locale });
  async function remove(plots: RowChoice): Promise<void> {
    try {
      const gone = await callFunction("trash-plots", { projectId, plots }, trashed);
      const together = { search: null, conditions: [`deleted_at.eq.${quoted(gone.deletedAt)}`] };
      const undo = { label: uiMessages(locale).undo, click: () => void restore({ filter: together }) };
      toast({ title: messages.removed(gone.plots), action: undo, timeout: 10_000 });
    } catch (error) {
      toast({ title: messages.removeFailed, description: problemText(error, locale), color: "critical" });
    }
    await refresh();
  }
  return { remove, restore };
}
