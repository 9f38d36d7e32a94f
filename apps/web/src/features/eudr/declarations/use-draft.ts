import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { z } from "zod";
import { createDraftSaver, type DraftSaver, type DraftState, parseKept } from "#app/autosave/draft-saver.ts";
import { onMaySaveAgain } from "#app/autosave/on-may-save-again.ts";
import { callFunction } from "#app/call-function.ts";
import { ProblemError } from "#app/problem.ts";
import { rows } from "#app/rows.ts";
import { browserClock } from "#shell/clock.ts";
import { persisted } from "#shell/persisted.ts";
import { type DeclarationDetail, declarationKeys } from "./declaration-queries.ts";
import { type Draft, draftOf, inputOf, parseDraft } from "./draft.ts";
import { refusedFields } from "./refused-fields.ts";

function keptDraft(declarationId: number) {
  const key = `eudr-declaration-${declarationId}`;
  return persisted({ key, parse: parseKept(parseDraft), storage: window.localStorage, clock: browserClock });
}

/** The row is no longer the one typed over. */
function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ProblemError && error.code === "declaration_changed";
}

const savedSchema = z.object({ updatedAt: z.string() });

async function saveDraft(declarationId: number, draft: Draft, basedOn: string): Promise<string> {
  const input = { declarationId, declaration: inputOf(draft), basedOn };
  return (await callFunction("save-declaration", input, savedSchema)).updatedAt;
}

async function lastChange(declarationId: number): Promise<string> {
  const row = await rows((client) =>
    client.from("declarations").select("updated_at").eq("id", declarationId).single(),
  );
  return row.updated_at;
}

export interface DraftControl extends DraftState<Draft> {
  change: (changes: Partial<Draft>) => void;
  flush: DraftSaver<Draft>["flush"];
  /** Changes of this device were taken up again. */
  isRecovered: boolean;
  /** Changes of this page over a row that others changed: the user decides. */
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
      save: (draft, basedOn) => saveDraft(id, draft, basedOn),
      isChangedMeanwhile,
      isHeld: (draft) => refusedFields(draft).length > 0,
      clock: browserClock,
    }),
  );
  const [isRecovered] = useState(found !== null && isCurrent);
  const [hasConflict, setConflict] = useState(found !== null && !isCurrent);
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
  function settle(): void {
    setConflict(false);
    setFound(null);
  }
  const atOpening = {
    take: () => {
      if (found) saver.change(found.draft);
      settle();
    },
    drop: () => {
      kept.clear();
      settle();
    },
  };
  const whileTyping = {
    take: () => void lastChange(id).then(saver.rebase, () => {}),
    drop: () => {
      kept.clear();
      window.location.reload();
    },
  };
  const openConflict = hasConflict && found ? atOpening : null;
  return {
    ...state,
    change: (changes) => saver.change({ ...saver.state().draft, ...changes }),
    flush: saver.flush,
    isRecovered,
    conflict: isChangedMeanwhile(state.error) ? whileTyping : openConflict,
  };
}
