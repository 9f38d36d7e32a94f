import { useQueryClient } from "@tanstack/react-query";
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
    try {
      await rows((client) => client.from("declarations").update({ deleted_at }).in("id", ids).select("id"));
      await queryClient.invalidateQueries({ queryKey: declarationKeys.list(projectId) });
      toast({
        title: deleted_at ? messages.removed : messages.restored,
        description: declarations.map((row) => row.internal_reference).join(", "),
        ...(deleted_at ? { action: { label: ui.undo, click: () => void mark(declarations, null) } } : {}),
      });
    } catch (error) {
      toast({ title: problemText(error, locale), color: "critical" });
    }
  }
  return (declarations) => void mark(declarations, new Date().toISOString());
}
