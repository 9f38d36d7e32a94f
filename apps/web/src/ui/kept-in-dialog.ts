import { createContext, use, useEffect, useId } from "react";
import type { Confirmation } from "./confirmation.ts";

/** What a dialog holds that closing it would lose, by who holds it, with the question that is asked before. */
export type KeptInDialog = Map<string, Confirmation>;

export const KeptInDialogContext = createContext<KeptInDialog | null>(null);

/** Has the dialog around ask before Escape, its cross or a press beside it loses something; null while nothing would be lost. */
export function useKeptInDialog(question: Confirmation | null): void {
  const kept = use(KeptInDialogContext);
  const id = useId();
  useEffect(() => {
    if (kept === null || question === null) return;
    kept.set(id, question);
    return () => void kept.delete(id);
  }, [kept, id, question]);
}
