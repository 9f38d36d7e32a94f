import { useQueryClient } from "@tanstack/react-query";
import { keepTrying } from "#app/keep-trying.ts";
import { rows } from "#app/rows.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import { type DeclarationRow, declarationKeys } from "./declaration-queries.ts";
import { trashMessages } from "./trash-messages.ts";

interface RemovedDeclarations {
  /** What follows, as giving up the choice, comes once they are gone. */
  remove: (declarations: readonly DeclarationRow[], onRemoved: () => void) => void;
  restore: (declarations: readonly DeclarationRow[]) => void;
}

/** Deletes declarations, which the toast takes back, and restores those that were deleted. */
export function useRemoveDeclarations(projectId: number): RemovedDeclarations {
  const queryClient = useQueryClient();
  const messages = useMessages(trashMessages);
  const ui = useUiMessages();
  const locale = useLocale();
  async function mark(declarations: readonly DeclarationRow[], deleted_at: string | null): Promise<void> {
    const ids = declarations.map(({ id }) => id);
    const marked = await rows((client) =>
      client.from("declarations").update({ deleted_at }).in("id", ids).select("id, state"),
    );
    // What came out of the trash incomplete is a draft again.
    const isLess = declarations.some(
      ({ id, state }) => state === "ready" && marked.some((row) => row.id === id && row.state === "draft"),
    );
    await queryClient.invalidateQueries({ queryKey: declarationKeys.list(projectId) });
    const undo = { label: ui.undo, click: () => void restore(declarations) };
    toast({
      title: deleted_at ? messages.removed : isLess ? messages.restoredAsDraft : messages.restored,
      ...(isLess ? { color: "warning" as const, timeout: 15_000 } : {}),
      description: declarations.map((row) => row.internal_reference).join(", "),
      ...(deleted_at ? { action: undo } : {}),
    });
  }
  const restore = (declarations: readonly DeclarationRow[]) =>
    keepTrying({ run: () => mark(declarations, null), failed: messages.restoreFailed, locale });
  async function putAway(declarations: readonly DeclarationRow[], onRemoved: () => void): Promise<void> {
    await mark(declarations, new Date().toISOString());
    onRemoved();
  }
  const remove = (declarations: readonly DeclarationRow[], onRemoved: () => void) =>
    keepTrying({ run: () => putAway(declarations, onRemoved), failed: messages.removeFailed, locale });
  return {
    remove: (declarations, onRemoved) => void remove(declarations, onRemoved),
    restore: (declarations) => void restore(declarations),
  };
}
