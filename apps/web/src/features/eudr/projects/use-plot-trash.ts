import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { write } from "#app/rows.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import { keys } from "../api.ts";
import type { PlotChoice } from "../plot-choice.ts";
import { plotsMessages } from "./plots-messages.ts";

const trashed = z.object({ plots: z.number(), deletedAt: z.string() });

/** Deletes plots of a project; the toast offers to bring them back. */
export function usePlotTrash(projectId: number): (plots: PlotChoice) => Promise<void> {
  const locale = useLocale();
  const messages = useMessages(plotsMessages);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: keys.project(projectId) });
  async function restore({ plots, deletedAt }: z.output<typeof trashed>): Promise<void> {
    try {
      await write((client) =>
        client
          .from("plots")
          .update({ deleted_at: null })
          .eq("project_id", projectId)
          .eq("deleted_at", deletedAt),
      );
      toast({ title: messages.restored(plots) });
    } catch (error) {
      toast({ title: messages.restoreFailed, description: problemText(error, locale), color: "critical" });
    }
    await refresh();
  }
  return async (plots) => {
    try {
      const gone = await callFunction("trash-plots", { projectId, plots }, trashed);
      const undo = { label: uiMessages(locale).undo, click: () => void restore(gone) };
      toast({ title: messages.removed(gone.plots), action: undo, timeout: 10_000 });
    } catch (error) {
      toast({ title: messages.removeFailed, description: problemText(error, locale), color: "critical" });
    }
    await refresh();
  };
}
