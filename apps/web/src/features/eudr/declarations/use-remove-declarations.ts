import { useQueryClient } from "@tanstack/react-query";
import { keepTrying } from "#app/keep-trying.ts";
import { problemText } from "#app/problem-text.ts";
import { rows } from "#app/rows.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import { type DeclarationRow, declarationKeys } from "./declaration-queries.ts";
import { declarationMessages } from "./messages.ts";

/** Deletes declarations; the toast takes it back. */
export function useRemoveDeclarations(projectId: number): (declarations: readonly DeclarationRow[]) => void {
  const queryClient = useQueryClient();
  const messages = useMessages(declarationMessages);
  const ui = useUiMessages();
  const locale = useLocale();
  async function mark(declarations: readonly DeclarationRow[], deleted_at: string | null): Promise<void> {
    const ids = declarations.map(({ id }) => id);
    await rows((client) => client.from("declarations").update({ deleted_at }).in("id", ids).select("id"));
    await queryClient.invalidateQueries({ queryKey: declarationKeys.list(projectId) });
    const undo = { label: ui.undo, click: () => void restore(declarations) };
    toast({
      title: deleted_at ? messages.removed : messages.restored,
      description: declarations.map((row) => row.internal_reference).join(", "),
      ...(deleted_at ? { action: undo } : {}),
    });
  }
  const restore = (declarations: readonly DeclarationRow[]) =>
    keepTrying({ run: () => mark(declarations, null), failed: messages.restoreFailed, locale });
  return (declarations) =>
    void mark(declarations, new Date().toISOString()).catch((error: unknown) =>
      toast({ title: problemText(error, locale), color: "critical" }),
    );
}
