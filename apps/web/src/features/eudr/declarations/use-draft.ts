import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { callFunction } from "#app/call-function.ts";
import { rows } from "#app/rows.ts";
import { browserClock } from "#shell/clock.ts";
import { persisted } from "#shell/persisted.ts";
import { type DeclarationDetail, declarationKeys } from "./declaration-queries.ts";
import { type Draft, draftOf, inputOf } from "./draft.ts";
import { createDraftSaver, type DraftSaver, type DraftState, parseKept } from "./draft-saver.ts";

function keptDraft(declarationId: number) {
  const key = `eudr-declaration-${declarationId}`;
  return persisted({ key, parse: parseKept, storage: window.localStorage, clock: browserClock });
}

async function saveDraft(declarationId: number, draft: Draft): Promise<string> {
  await callFunction("save-declaration", { declarationId, declaration: inputOf(draft) });
  const row = await rows((client) =>
    client
      .from("declarations")
      .select("updated_at")
      .eq("id", declarationId)
      .single()
      .overrideTypes<{ updated_at: string }, { merge: false }>(),
  );
  return row.updated_at;
}

export interface DraftControl extends DraftState {
  change: (changes: Partial<Draft>) => void;
  flush: DraftSaver["flush"];
  /** Changes of this device were taken up again. */
  isRecovered: boolean;
  /** Changes of this device over an older row: the user decides. */
  conflict: { take: () => void; drop: () => void } | null;
}

/** The draft of a declaration, saved by itself; nothing typed is lost on a reload or without a connection. */
export function useDraft(projectId: number, declaration: DeclarationDetail): DraftControl {
  const queryClient = useQueryClient();
  const { id, updated_at } = declaration;
  const kept = useMemo(() => keptDraft(id), [id]);
  // Read once: afterwards the page itself is what writes it.
  const [found, setFound] = useState(() => kept.read());
  const isCurrent = found?.basedOn === updated_at;
  const [saver] = useState(() =>
    createDraftSaver({
      draft: found && isCurrent ? found.draft : draftOf(declaration),
      savedAt: updated_at,
      isUnsaved: found !== null && isCurrent,
      kept,
      save: (draft) => saveDraft(id, draft),
      clock: browserClock,
    }),
  );
  const [isRecovered] = useState(found !== null && isCurrent);
  const [hasConflict, setConflict] = useState(found !== null && !isCurrent);
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  useEffect(() => {
    const again = () => void saver.flush();
    window.addEventListener("online", again);
    return () => {
      window.removeEventListener("online", again);
      void saver
        .flush()
        .then(() => queryClient.invalidateQueries({ queryKey: declarationKeys.list(projectId) }));
    };
  }, [saver, queryClient, projectId]);
  function settle(): void {
    setConflict(false);
    setFound(null);
  }
  return {
    ...state,
    change: (changes) => saver.change({ ...saver.state().draft, ...changes }),
    flush: saver.flush,
    isRecovered,
    conflict:
      hasConflict && found
        ? {
            take: () => {
              saver.change(found.draft);
              settle();
            },
            drop: () => {
              kept.clear();
              settle();
            },
          }
        : null,
  };
}
