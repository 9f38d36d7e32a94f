import { useQueryClient } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { rows } from "#app/rows.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import { keys } from "../api.ts";
import { plotsMessages } from "./plots-messages.ts";

// Identifiers stand in the address of the request, which must not grow without end.
const IDS_A_REQUEST = 500;

async function setDeleted(plotIds: readonly number[], deleted_at: string | null): Promise<void> {
  for (let from = 0; from < plotIds.length; from += IDS_A_REQUEST) {
    const ids = plotIds.slice(from, from + IDS_A_REQUEST);
    await rows((client) => client.from("plots").update({ deleted_at }).in("id", ids).select("id"));
  }
}

/** Deletes plots of a project; the toast offers to bring them back. */
export function usePlotTrash(projectId: number): (plotIds: readonly number[]) => Promise<void> {
  const locale = useLocale();
  const messages = useMessages(plotsMessages);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: keys.project(projectId) });
  async function restore(plotIds: readonly number[]): Promise<void> {
    try {
      await setDeleted(plotIds, null);
      toast({ title: messages.restored(plotIds.length) });
    } catch (error) {
      toast({ title: messages.restoreFailed, description: problemText(error, locale), color: "critical" });
    }
    await refresh();
  }
  return async (plotIds) => {
    try {
      await setDeleted(plotIds, new Date().toISOString());
      const undo = { label: uiMessages(locale).undo, click: () => void restore(plotIds) };
      toast({ title: messages.removed(plotIds.length), action: undo, timeout: 10_000 });
    } catch (error) {
      toast({ title: messages.removeFailed, description: problemText(error, locale), color: "critical" });
    }
    await refresh();
  };
}
