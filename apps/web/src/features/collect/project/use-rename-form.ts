import { useQueryClient } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import { collectKeys } from "../collect-queries.ts";
import { collectProjectMessages } from "./messages.ts";

/** Gives a form another name over the one that was seen; a toast takes it back. */
export function useRenameForm(projectId: number, formId: number) {
  const locale = useLocale();
  const messages = useMessages(collectProjectMessages);
  const queryClient = useQueryClient();

  async function give(name: string, seenName: string): Promise<void> {
    await callFunction("rename-form", { formId, name, seenName });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: collectKeys.project(projectId) }),
      queryClient.invalidateQueries({ queryKey: [...collectKeys.all, "draft", formId] }),
    ]);
  }

  async function takeBack(name: string, former: string): Promise<void> {
    await give(former, name);
    toast({ title: messages.renamed(former), color: "success" });
  }

  return async (name: string, seenName: string): Promise<void> => {
    await give(name, seenName);
    const click = () =>
      void keepTrying({ run: () => takeBack(name, seenName), failed: messages.renameFailed, locale });
    toast({
      ...{ title: messages.renamed(name), color: "success", timeout: 10_000 },
      action: { label: uiMessages(locale).undo, click },
    });
  };
}
