import { useQueryClient } from "@tanstack/react-query";
import { keepTrying } from "#app/keep-trying.ts";
import { rows, write } from "#app/rows.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import { useProject } from "../project/project-context.ts";
import type { FolderWords } from "./folder-form.tsx";
import { folderMessages } from "./folder-messages.ts";
import { renewFolders } from "./folder-queries.ts";

interface Named {
  id: number;
  name: string;
}

const writtenNote = (note: string): string | null => (note === "" ? null : note);

/** Makes, renames, deletes and restores folders of the project; the toast of a deletion takes it back. */
export function useFolderChanges() {
  const project = useProject();
  const queryClient = useQueryClient();
  const messages = useMessages(folderMessages);
  const ui = useUiMessages();
  const locale = useLocale();
  const renew = () => renewFolders(queryClient, project.id);
  async function create({ name, note }: FolderWords): Promise<number> {
    const made = await rows((client) =>
      client
        .from("folders")
        .insert({
          organisation_id: project.organisation_id,
          project_id: project.id,
          ...{ name, note: writtenNote(note) },
        })
        .select("id"),
    );
    await renew();
    toast({ title: messages.created(name), color: "success" });
    return made[0]!.id;
  }
  async function rename(id: number, { name, note }: FolderWords): Promise<void> {
    await write((client) =>
      client
        .from("folders")
        .update({ name, note: writtenNote(note) })
        .eq("id", id),
    );
    await renew();
  }
  async function mark({ id }: Named, deleted_at: string | null): Promise<void> {
    await write((client) => client.from("folders").update({ deleted_at }).eq("id", id));
    await renew();
  }
  async function restored(folder: Named): Promise<void> {
    await mark(folder, null);
    toast({ title: messages.restored(folder.name) });
  }
  const restore = (folder: Named) =>
    void keepTrying({ run: () => restored(folder), failed: messages.restoreFailed, locale });
  async function removed(folder: Named, onRemoved: () => void): Promise<void> {
    onRemoved();
    await mark(folder, new Date().toISOString());
    toast({
      title: messages.removed(folder.name),
      action: { label: ui.undo, click: () => restore(folder) },
      timeout: 10_000,
    });
  }
  const remove = (folder: Named, onRemoved: () => void) =>
    void keepTrying({ run: () => removed(folder, onRemoved), failed: messages.removeFailed, locale });
  return { create, rename, remove, restore };
}
