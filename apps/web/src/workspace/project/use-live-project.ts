import { useRowChanges } from "#app/use-row-changes.ts";
import { keys } from "../keys.ts";

/** Asks for the project, and what lists it, when its row changes: its state follows what anybody does in it. */
export function useLiveProject(projectId: number): void {
  useRowChanges({
    table: "projects",
    filter: `id=eq.${projectId}`,
    readBy: [keys.row(projectId), keys.lists, keys.recent],
  });
}
