import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { formatSince } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { useFormPlace } from "../collect-address.ts";
import { collectKeys } from "../collect-queries.ts";
import { ChangePreview } from "./change-preview.tsx";
import type { FormDraft } from "./form-queries.ts";
import { formMessages } from "./messages.ts";

const published = z.object({ version: z.string() });

/** Whether the draft is published, and the button that does it. */
export function PublishSection({ projectId, form }: { projectId: number; form: FormDraft }) {
  const messages = useMessages(formMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { formId } = useFormPlace();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function publish(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const { version } = await callFunction("publish-form", { formId, seenNumber: form.number }, published);
      toast({ title: messages.published(version), description: messages.openNext });
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
    <Section
      actions={
        !form.isPublished && (
          <Button loading={isBusy} onClick={() => void publish()}>
            {messages.publish}
          </Button>
        )
      }
    >
      <p>{form.isPublished ? messages.upToDate : messages.publishText}</p>
      {form.drafter !== null && <p>{messages.draftBy(form.drafter, formatSince(form.draftedAt, locale))}</p>}
      {!form.isPublished && form.versions.length > 0 && <ChangePreview formId={formId} form={form} />}
      <NotDone title={messages.publishFailed} text={failure} />
    </Section>
  );
}
