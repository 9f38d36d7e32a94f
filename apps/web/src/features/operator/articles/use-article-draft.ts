import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createDraftSaver, type DraftState } from "#app/autosave/draft-saver.ts";
import { onMaySaveAgain } from "#app/autosave/on-may-save-again.ts";
import { browserClock } from "#shell/clock.ts";
import type { Locale } from "#shell/locale.ts";
import { useUnsavedChanges } from "#ui/form/unsaved-changes.ts";
import { type ArticleDraft, operatorArticle, saveDraft, withDraft } from "./article-drafts.ts";

/** No text of an article is refused, so none is held. */
export type Saving = Exclude<DraftState<ArticleDraft>["saving"], "held">;

export interface DraftEditor {
  draft: ArticleDraft;
  saving: Saving;
  change: (changes: Partial<ArticleDraft>) => void;
  /** Saves what is not saved yet; true when nothing is left. */
  flush: () => Promise<boolean>;
}

/**
 * A text that is saved a moment after the last keystroke; leaving the page before that asks first, going to the other
 * language saves at once. What was written stands wherever the article is shown.
 */
export function useArticleDraft(id: number, language: Locale, start: ArticleDraft): DraftEditor {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    // One after the other, also those of an editor that is closed: an earlier text never follows a later one.
    scope: { id: `article-draft-${id}-${language}` },
    networkMode: "always",
    mutationFn: (sent: ArticleDraft) => saveDraft(id, language, sent),
  });
  const [saver] = useState(() =>
    createDraftSaver<ArticleDraft>({
      ...{ draft: start, base: start, savedAt: "", isUnsaved: false, clock: browserClock },
      save: async (sent) => {
        await mutateAsync(sent);
        return "";
      },
    }),
  );
  const { draft, saving } = useSyncExternalStore(saver.subscribe, saver.state);
  useUnsavedChanges(saving !== "saved");
  useEffect(() => {
    const stop = onMaySaveAgain(() => void saver.flush());
    return () => {
      stop();
      void saver.flush();
    };
  }, [saver]);
  function change(changes: Partial<ArticleDraft>): void {
    const written = { ...saver.state().draft, ...changes };
    saver.change(written);
    queryClient.setQueryData(operatorArticle(id).queryKey, (row) => row && withDraft(row, language, written));
  }
  return { draft, saving: saving === "held" ? "unsaved" : saving, change, flush: saver.flush };
}
