import { useQueryClient } from "@tanstack/react-query";
import { keepTrying } from "#app/keep-trying.ts";
import { problemText } from "#app/problem-text.ts";
import { rows } from "#app/rows.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import { type DeclarationRow, declarationKeys } from "./declaration-queries.ts";
import { trashMessages } from "./trash-messages.ts";

type Act = (declarations: readonly DeclarationRow[]) => void;

/** Deletes declarations, which the toast takes back, and restores those that were deleted. */
export function useRemoveDeclarations(projectId: number): { remove: Act; restore: Act } {
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
  const remove = (declarations: readonly DeclarationRow[]) =>
    mark(declarations, new Date().toISOString()).catch((error: unknown) =>
      toast({ title: problemText(error, locale), color: "critical" }),
    );
  return {
    remove: (declarations) => void remove(declarations),
    restore: (declarations) => void restore(declarations),
  };
}
