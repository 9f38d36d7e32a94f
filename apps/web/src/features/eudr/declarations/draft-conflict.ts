import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { DraftSaver, KeptDraft } from "#app/autosave/draft-saver.ts";
import { ProblemError } from "#app/problem.ts";
import { type DeclarationDetail, declarationQuery, readDeclaration } from "./declaration-queries.ts";
import { type Draft, draftOf } from "./draft.ts";
import { keptDraft } from "./kept-draft.ts";
import { type DraftField, mergeDrafts } from "./merge-drafts.ts";

/** Changes of this device over a row that others changed. */
export interface DraftConflict {
  /** What was changed here and by others; null until it is known. */
  both: readonly DraftField[] | null;
  take: () => void;
  drop: () => void;
}

/** The row is no longer the one typed over. */
function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ProblemError && error.code === "declaration_changed";
}

/** The row may not be saved over: it is a draft no more, or not for this person. */
const isNoDraft = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === "declaration_not_a_draft";

/** Whether saving again is of no use until the row has been read again. */
export const isOvertaken = (error: unknown): boolean => isChangedMeanwhile(error) || isNoDraft(error);

/** Others have saved over what this device had kept. */
export function useConflictAtOpening(
  saver: DraftSaver<Draft>,
  declarationId: number,
  found: KeptDraft<Draft> | null,
): DraftConflict | null {
  const [isOpen, setOpen] = useState(found !== null);
  if (!isOpen || !found) return null;
  const { draft, both } = mergeDrafts(found.base, found.draft, saver.state().draft);
  return {
    both,
    take: () => {
      saver.change(draft);
      setOpen(false);
    },
    drop: () => {
      keptDraft(declarationId).clear();
      setOpen(false);
    },
  };
}

/** Others have saved while this page was open: the row is read again before the user decides, or shown as it is by now. */
export function useConflictWhileTyping(
  saver: DraftSaver<Draft>,
  projectId: number,
  declarationId: number,
): DraftConflict | null {
  const { draft, base, error } = saver.state();
  const { row, readAgain } = useRowOfOthers(projectId, declarationId, isOvertaken(error));
  if (!isChangedMeanwhile(error)) return null;
  const theirs = row && draftOf(row);
  return {
    both: theirs && mergeDrafts(base, draft, theirs).both,
    take: () => {
      if (!row || !theirs) return readAgain();
      const merged = mergeDrafts(base, draft, theirs).draft;
      saver.rebase({ draft: merged, base: theirs, savedAt: row.updated_at });
    },
    drop: () => {
      keptDraft(declarationId).clear();
      window.location.reload();
    },
  };
}

/** The row as the others left it; null until it has been read. The page is told of it too. */
function useRowOfOthers(projectId: number, declarationId: number, isWanted: boolean) {
  const queryClient = useQueryClient();
  const [row, setRow] = useState<DeclarationDetail | null>(null);
  const readAgain = useCallback((): void => {
    const { queryKey } = declarationQuery(projectId, declarationId);
    readDeclaration(projectId, declarationId).then(
      (now) => {
        setRow(now);
        queryClient.setQueryData(queryKey, now);
      },
      () => {},
    );
  }, [queryClient, projectId, declarationId]);
  useEffect(() => {
    if (isWanted) readAgain();
    return () => setRow(null);
  }, [isWanted, readAgain]);
  return { row, readAgain };
}
