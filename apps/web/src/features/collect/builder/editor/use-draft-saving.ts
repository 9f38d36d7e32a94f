import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { formDefinitionSchema } from "@parcelle/forms/definition/form-definition-schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { z } from "zod";
import { createDraftSaver, type DraftSaver, type DraftState, parseKept } from "#app/autosave/draft-saver.ts";
import { onMaySaveAgain } from "#app/autosave/on-may-save-again.ts";
import { callFunction } from "#app/call-function.ts";
import { ProblemError } from "#app/problem.ts";
import { browserClock } from "#shell/clock.ts";
import { persisted } from "#shell/persisted.ts";
import { useUnsavedChanges } from "#ui/form/unsaved-changes.ts";
import { collectKeys } from "../../collect-queries.ts";
import type { FormDraft } from "../../form/form-queries.ts";
import { FormEditor } from "./form-editor.ts";
import { lazyKept } from "./lazy-kept.ts";

const saved = z.object({ number: z.number() });

/** Somebody else saved the form since it was read. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === "form_draft_moved_on";

const parseDefinition = (value: unknown): FormDefinition | null =>
  formDefinitionSchema.safeParse(value).data ?? null;

function keptForm(formId: number) {
  const place = persisted({
    key: `collect-form-${formId}`,
    parse: parseKept(parseDefinition),
    storage: window.localStorage,
    clock: browserClock,
  });
  return lazyKept(place, browserClock);
}

export interface FormDesk {
  editor: FormEditor;
  saver: DraftSaver<FormDefinition>;
  saving: DraftState<FormDefinition>;
  /** What was written here over a draft that others have saved since. */
  isOvertaken: boolean;
}

/** A form on the screen that saves itself a moment after each change, over the draft that was seen and no other. */
export function useFormDesk(formId: number, form: FormDraft): FormDesk {
  const queryClient = useQueryClient();
  const [{ editor, saver, kept }] = useState(() => openDesk(formId, form));
  const saving = useSyncExternalStore(saver.subscribe, saver.state);
  useUnsavedChanges(saving.saving !== "saved");
  useEffect(() => {
    const stopEditor = editor.subscribe(() => {
      if (editor.definition !== saver.state().draft) saver.change(editor.definition);
    });
    const stopAgain = onMaySaveAgain(() => void saver.flush());
    window.addEventListener("pagehide", kept.flush);
    return () => {
      stopEditor();
      stopAgain();
      window.removeEventListener("pagehide", kept.flush);
      void saver
        .flush()
        .then(() => queryClient.invalidateQueries({ queryKey: [...collectKeys.all, "draft", formId] }));
    };
  }, [editor, saver, kept, queryClient, formId]);
  return { editor, saver, saving, isOvertaken: isOvertaken(saving.error) };
}

function openDesk(formId: number, form: FormDraft) {
  const kept = keptForm(formId);
  const found = kept.read();
  const isRecovered = found !== null && found.basedOn === String(form.number);
  // Typed here over an older draft: the first save is refused, and the person chooses.
  const isBehind = found !== null && !isRecovered;
  const start = found?.draft ?? form.definition;
  const editor = new FormEditor(start);
  const saver = createDraftSaver<FormDefinition>({
    draft: start,
    base: isBehind ? (found.base ?? form.definition) : form.definition,
    savedAt: isBehind ? found.basedOn : String(form.number),
    isUnsaved: found !== null,
    kept,
    save: (definition, basedOn) => saveForm(formId, form, definition, basedOn),
    isOvertaken,
    clock: browserClock,
  });
  return { editor, saver, kept };
}

async function saveForm(
  formId: number,
  { organisationId }: FormDraft,
  definition: FormDefinition,
  basedOn: string,
): Promise<string> {
  const { number } = await callFunction(
    "save-form",
    {
      ...{ organisationId, formId, seenNumber: Number(basedOn), definition },
      requestKey: crypto.randomUUID(),
    },
    saved,
  );
  return String(number);
}
