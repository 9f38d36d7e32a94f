import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Locale } from "#shell/locale.ts";
import { useUnsavedChanges } from "#ui/form/unsaved-changes.ts";
import { type ArticleDraft, operatorArticle, saveDraft, withDraft } from "./article-drafts.ts";

const PAUSE_BEFORE_SAVING = 1_000;

export type Saving = "saved" | "unsaved" | "saving" | "failed";

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
  const [draft, setDraft] = useState(start);
  const [saving, setSaving] = useState<Saving>("saved");
  const latest = useRef(start);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useUnsavedChanges(saving !== "saved");
  const { mutateAsync: save } = useMutation({
    // One after the other, also those of an editor that is closed: an earlier text never follows a later one.
    scope: { id: `article-draft-${id}-${language}` },
    networkMode: "always",
    mutationFn: async () => {
      const sent = latest.current;
      await saveDraft(id, language, sent);
      return sent;
    },
  });
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    setSaving("saving");
    try {
      const sent = await save();
      setSaving(latest.current === sent ? "saved" : "unsaved");
      return true;
    } catch {
      setSaving("failed");
      return false;
    }
  }, [save]);
  const saveWhatIsLeft = useEffectEvent(() => {
    if (saving === "unsaved" || saving === "failed") void flush();
  });
  useEffect(() => () => saveWhatIsLeft(), []);
  const change = useCallback(
    (changes: Partial<ArticleDraft>) => {
      const written = { ...latest.current, ...changes };
      latest.current = written;
      setDraft(written);
      setSaving("unsaved");
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), PAUSE_BEFORE_SAVING);
      queryClient.setQueryData(
        operatorArticle(id).queryKey,
        (row) => row && withDraft(row, language, written),
      );
    },
    [queryClient, id, language, flush],
  );
  return { draft, saving, change, flush };
}
