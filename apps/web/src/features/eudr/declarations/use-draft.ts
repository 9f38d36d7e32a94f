import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { z } from "zod";
import { createDraftSaver, type DraftSaver, type DraftState } from "#app/autosave/draft-saver.ts";
import { onMaySaveAgain } from "#app/autosave/on-may-save-again.ts";
import { callFunction } from "#app/call-function.ts";
import { browserClock } from "#shell/clock.ts";
import { type DeclarationDetail, declarationKeys } from "./declaration-queries.ts";
import { type Draft, draftOf, inputOf } from "./draft.ts";
import {
  type DraftConflict,
  isOvertaken,
  useConflictAtOpening,
  useConflictWhileTyping,
} from "./draft-conflict.ts";
import { keptDraft } from "./kept-draft.ts";
import { refusedFields } from "./refused-fields.ts";

const savedSchema = z.object({ updatedAt: z.string() });

async function saveDraft(declarationId: number, draft: Draft, basedOn: string): Promise<string> {
  const input = { declarationId, declaration: inputOf(draft), basedOn };
  return (await callFunction("save-declaration", input, savedSchema)).updatedAt;
}

export interface DraftControl extends DraftState<Draft> {
  change: (changes: Partial<Draft>) => void;
  flush: DraftSaver<Draft>["flush"];
  /** Changes of this device were taken up again. */
  isRecovered: boolean;
  /** Changes of this page over a row that others changed: the user decides. */
  conflict: DraftConflict | null;
}

/** The draft of a declaration, saved by itself; nothing typed is lost on a reload or without a connection. */
export function useDraft(projectId: number, declaration: DeclarationDetail): DraftControl {
  const queryClient = useQueryClient();
  const { id, updated_at } = declaration;
  const kept = useMemo(() => keptDraft(id), [id]);
  // Read once: afterwards the page itself is what writes it.
  const [found] = useState(() => kept.read());
  const [isRecovered] = useState(found !== null && found.basedOn === updated_at);
  const [saver] = useState(() =>
    createDraftSaver({
      draft: found && isRecovered ? found.draft : draftOf(declaration),
      base: draftOf(declaration),
      savedAt: updated_at,
      isUnsaved: isRecovered,
      kept,
      save: (draft, basedOn) => saveDraft(id, draft, basedOn),
      isOvertaken,
      isHeld: (draft) => refusedFields(draft).length > 0,
      clock: browserClock,
    }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  useEffect(() => {
    const stop = onMaySaveAgain(() => void saver.flush());
    return () => {
      stop();
      void saver
        .flush()
        .then(() => queryClient.invalidateQueries({ queryKey: declarationKeys.list(projectId) }));
    };
  }, [saver, queryClient, projectId]);
  const atOpening = useConflictAtOpening(saver, id, isRecovered ? null : found);
  const whileTyping = useConflictWhileTyping(saver, projectId, id);
  return {
    ...state,
    change: (changes) => saver.change({ ...saver.state().draft, ...changes }),
    flush: saver.flush,
    isRecovered,
    conflict: whileTyping ?? atOpening,
  };
}
