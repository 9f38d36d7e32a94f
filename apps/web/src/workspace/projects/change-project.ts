import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { keepTrying } from "#app/keep-trying.ts";
import { rows } from "#app/rows.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import { keys } from "../keys.ts";
import type { Project } from "../project/project-query.ts";
import { projectMessages } from "./messages.ts";

type ProjectChange = Partial<Omit<Project, "id" | "organisation_id" | "created_at" | "updated_at">>;

/** Writes fields of a project; throws when no row was changed, as without the right to. */
async function writeProject(projectId: number, change: ProjectChange): Promise<void> {
  await rows((client) => client.from("projects").update(change).eq("id", projectId).select("id").single());
}

/** Writes fields of a project and refreshes what shows them. */
export function useChangeProject(): (projectId: number, change: ProjectChange) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (projectId, change) => {
      await writeProject(projectId, change);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.lists }),
        queryClient.invalidateQueries({ queryKey: keys.row(projectId) }),
        queryClient.invalidateQueries({ queryKey: keys.recent }),
      ]);
    },
    [queryClient],
  );
}

/** Moves projects to the trash and back; the toast of one way offers the other. */
export function useProjectTrash() {
  const locale = useLocale();
  const messages = useMessages(projectMessages);
  const change = useChangeProject();
  async function restored(project: Project): Promise<void> {
    await change(project.id, { deleted_at: null });
    toast({ title: messages.restored, description: project.name });
  }
  const restore = (project: Project) =>
    keepTrying({ run: () => restored(project), failed: messages.restoreFailed, locale });
  async function removed(project: Project, onRemoved: () => Promise<void>): Promise<void> {
    await change(project.id, { deleted_at: new Date().toISOString() });
    const undo = { label: uiMessages(locale).undo, click: () => void restore(project) };
    toast({ title: messages.deleted, description: project.name, action: undo });
    await onRemoved();
  }
  /** What follows, as leaving its page, comes once it is gone. */
  const remove = (project: Project, onRemoved: () => Promise<void>) =>
    keepTrying({ run: () => removed(project, onRemoved), failed: messages.removeFailed, locale });
  return { remove, restore };
}
