import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { FileDrop } from "#ui/file-drop.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { useFormPlace } from "../collect-address.ts";
import { collectKeys } from "../collect-queries.ts";
import { FORM_EXTENSIONS, MOST_FORM_BYTES } from "./form-files.ts";
import { FormProblems } from "./form-problems.tsx";
import type { FormDraft } from "./form-queries.ts";
import { formMessages } from "./messages.ts";
import { type ReadForm, readFormFile } from "./read-form-file.ts";

/** The draft of a form, taken from a file that was changed elsewhere; what somebody else saved meanwhile stays. */
export function ReplaceDraft({ projectId, form }: { projectId: number; form: FormDraft }) {
  const messages = useMessages(formMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { formId } = useFormPlace();
  const [read, setRead] = useState<ReadForm | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function take([file]: File[]): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const taken = await readFormFile(form.organisationId, file!);
      setRead(taken);
      const definition = { ...taken.definition, formId: form.definition.formId };
      await callFunction("save-form", {
        ...{ organisationId: form.organisationId, formId, seenNumber: form.number, definition },
        ...{ name: form.name, description: form.description ?? "", requestKey: crypto.randomUUID() },
      });
      toast({ title: messages.replaced, description: taken.fileName });
    } catch (error) {
      setFailure(problemText(error, locale));
    }
    setBusy(false);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [...collectKeys.all, "draft", formId] }),
      queryClient.invalidateQueries({ queryKey: collectKeys.project(projectId) }),
    ]);
  }
  return (
    <Section title={messages.replace}>
      <FileDrop
        title={messages.drop}
        hint={messages.dropHint}
        extensions={FORM_EXTENSIONS}
        maximumBytes={MOST_FORM_BYTES}
        busy={isBusy}
        onFiles={(files) => void take(files)}
      />
      <NotDone title={messages.saveFailed} text={failure} />
      {read !== null && <FormProblems problems={read.problems} />}
    </Section>
  );
}
