import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { problemText } from "#app/problem-text.ts";
import { rows } from "#app/rows.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import { keys, type Project } from "../api.ts";
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
        queryClient.invalidateQueries({ queryKey: keys.list }),
        queryClient.invalidateQueries({ queryKey: keys.row(projectId) }),
        queryClient.invalidateQueries({ queryKey: ["projects", "recent"] }),
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
  async function attempt(project: Project, deleted_at: string | null, title: string, undo?: () => void) {
    try {
      await change(project.id, { deleted_at });
      toast({
        title,
        description: project.name,
        ...(undo ? { action: { label: uiMessages(locale).undo, click: undo } } : {}),
      });
    } catch (error) {
      toast({ title: messages.changeFailed, description: problemText(error, locale), color: "critical" });
    }
  }
  const restore = (project: Project) => attempt(project, null, messages.restored);
  const remove = (project: Project) =>
    attempt(project, new Date().toISOString(), messages.deleted, () => void restore(project));
  return { remove, restore };
}
