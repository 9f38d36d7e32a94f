import { useQueryClient } from "@tanstack/react-query";
import { keepTrying } from "#app/keep-trying.ts";
import { problemText } from "#app/problem-text.ts";
import { rows } from "#app/rows.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import { importKeys, type PlotImport } from "./import-queries.ts";
import { importMessages } from "./messages.ts";

async function setDiscarded(importId: number, discarded_at: string | null): Promise<void> {
  await rows((client) =>
    client.from("imports").update({ discarded_at }).eq("id", importId).select("id").single(),
  );
}

/** Takes an import off the lists; the toast offers to bring it back. */
export function useDiscardImport(): (
  one: Pick<PlotImport, "id" | "project_id" | "file_name">,
) => Promise<void> {
  const locale = useLocale();
  const messages = useMessages(importMessages);
  const queryClient = useQueryClient();
  return async ({ id, project_id, file_name }) => {
    const set = (discardedAt: string | null) =>
      setDiscarded(id, discardedAt).finally(() =>
        queryClient.invalidateQueries({ queryKey: importKeys.all(project_id) }),
      );
    const bringBack = () => keepTrying({ run: () => set(null), failed: messages.bringBackFailed, locale });
    try {
      await set(new Date().toISOString());
      const undo = { label: uiMessages(locale).undo, click: () => void bringBack() };
      toast({ title: messages.discarded, description: file_name, action: undo, timeout: 10_000 });
    } catch (error) {
      toast({ title: messages.discardFailed, description: problemText(error, locale), color: "critical" });
    }
  };
}
