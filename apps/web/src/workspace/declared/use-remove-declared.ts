import { useQueryClient } from "@tanstack/react-query";
import { keepTrying } from "#app/keep-trying.ts";
import { rows } from "#app/rows.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import type { DeclaredKind } from "./declared-kind.ts";
import { declaredMessages } from "./declared-messages.ts";
import { declaredKeys, type NamedDeclared } from "./declared-queries.ts";

interface RemovedRows {
  /** What follows, as giving up the choice, comes once they are gone. */
  remove: (declared: readonly NamedDeclared[], onRemoved: () => void) => void;
  restore: (declared: readonly NamedDeclared[]) => void;
}

/** Deletes declarations or dossiers, which the toast takes back, and restores those that were deleted. */
export function useRemoveDeclared(projectId: number, kind: DeclaredKind): RemovedRows {
  const queryClient = useQueryClient();
  const messages = useMessages(declaredMessages);
  const words = useMessages(kind.words);
  const ui = useUiMessages();
  const locale = useLocale();
  async function mark(declared: readonly NamedDeclared[], deleted_at: string | null): Promise<void> {
    const ids = declared.map(({ id }) => id);
    const marked = await rows((client) =>
      client.from(kind.table).update({ deleted_at }).in("id", ids).select("id, state"),
    );
    // What came out of the trash incomplete is a draft again.
    const isLess = declared.some(
      ({ id, state }) => state === "ready" && marked.some((row) => row.id === id && row.state === "draft"),
    );
    await queryClient.invalidateQueries({ queryKey: declaredKeys(projectId) });
    const undo = { label: ui.undo, click: () => void restore(declared) };
    toast({
      title: deleted_at ? words.removed : isLess ? words.restoredAsDraft : words.restored,
      ...(isLess ? { color: "warning" as const, timeout: 15_000 } : {}),
      description: declared.map((row) => row.internal_reference).join(", "),
      ...(deleted_at ? { action: undo } : {}),
    });
  }
  const restore = (declared: readonly NamedDeclared[]) =>
    keepTrying({ run: () => mark(declared, null), failed: messages.restoreFailed, locale });
  async function putAway(declared: readonly NamedDeclared[], onRemoved: () => void): Promise<void> {
    await mark(declared, new Date().toISOString());
    onRemoved();
  }
  const remove = (declared: readonly NamedDeclared[], onRemoved: () => void) =>
    keepTrying({ run: () => putAway(declared, onRemoved), failed: messages.removeFailed, locale });
  return {
    remove: (declared, onRemoved) => void remove(declared, onRemoved),
    restore: (declared) => void restore(declared),
  };
}
