import { useQueryClient } from "@tanstack/react-query";
import { keepTrying } from "#app/keep-trying.ts";
import { problemText } from "#app/problem-text.ts";
import { write } from "#app/rows.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import { folderMessages } from "./folder-messages.ts";
import { renewFolders } from "./folder-queries.ts";

type Named = { id: number; name: string };

/** Deletes documents, which the toast takes back; those that something rests on stay, each with its reason. */
export function useDocumentChanges(projectId: number) {
  const queryClient = useQueryClient();
  const messages = useMessages(folderMessages);
  const ui = useUiMessages();
  const locale = useLocale();
  const mark = (id: number, deleted_at: string | null) =>
    write((client) => client.from("documents").update({ deleted_at }).eq("id", id));
  async function restored(documents: readonly Named[]): Promise<void> {
    for (const { id } of documents) await mark(id, null);
    await renewFolders(queryClient, projectId);
    toast({ title: messages.documentsRestored(documents.length) });
  }
  const restore = (documents: readonly Named[]) =>
    void keepTrying({ run: () => restored(documents), failed: messages.documentRestoreFailed, locale });
  async function remove(documents: readonly Named[]): Promise<void> {
    const removed: Named[] = [];
    const deletedAt = new Date().toISOString();
    for (const document of documents) {
      try {
        await mark(document.id, deletedAt);
        removed.push(document);
      } catch (error) {
        toast({
          title: messages.documentKept(document.name),
          description: problemText(error, locale),
          color: "warning",
        });
      }
    }
    if (removed.length === 0) return;
    await renewFolders(queryClient, projectId);
    toast({
      title: messages.documentsRemoved(removed.length),
      action: { label: ui.undo, click: () => restore(removed) },
      timeout: 10_000,
    });
  }
  return { remove: (documents: readonly Named[]) => void remove(documents), restore };
}
