import { Button, Group } from "@mantine/core";
import { missingTranslations } from "@parcelle/forms/definition/edit/languages";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { Dialog, DialogFoot } from "#ui/dialog.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { useFormPlace, useProjectId } from "../../collect-address.ts";
import { collectKeys } from "../../collect-queries.ts";
import { ChangePreview } from "../../form/change-preview.tsx";
import { formMessages } from "../../form/messages.ts";
import { useDefinition } from "../editor/editor-context.ts";
import type { FormDesk } from "../editor/use-draft-saving.ts";
import type { FoundProblems } from "../problems/use-problems.ts";
import { ChangesSince } from "./changes-since.tsx";
import { lastVersionQuery } from "./last-version-query.ts";
import classes from "./publish.module.css";
import { publishMessages } from "./publish-messages.ts";

interface Props {
  desk: FormDesk;
  problems: FoundProblems;
  opened: boolean;
  onClose: () => void;
}

/** Before a version is published: what changes for whoever fills it, and what is missing. */
export function PublishDialog({ opened, onClose, ...props }: Props) {
  const messages = useMessages(publishMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.title} shape="wide">
      {opened && <Publish onClose={onClose} {...props} />}
    </Dialog>
  );
}

function Publish({ desk, problems, onClose }: Omit<Props, "opened">) {
  const messages = useMessages(publishMessages);
  const forms = useMessages(formMessages);
  const locale = useLocale();
  const { formId } = useFormPlace();
  const draft = useDefinition();
  const last = useQuery(lastVersionQuery(formId));
  const { publish, isBusy, failure } = usePublishing(desk, onClose);
  const isEmpty = draft.items.length === 0;
  const isWhole = !isEmpty && problems.errors === 0;
  const { saver } = desk;
  // What is stored is looked at beside the draft that the server has.
  useEffect(() => void saver.flush(), [saver]);
  return (
    <div className={classes.publish}>
      <p>{messages.text}</p>
      {last.data === null && <p>{messages.first}</p>}
      {last.data && <ChangesSince last={last.data} draft={draft} />}
      {last.isPending && <Loading lines={3} />}
      {last.error && <Failed message={problemText(last.error, locale)} onRetry={() => void last.refetch()} />}
      <MissingTexts />
      {last.data && isWhole && desk.saving.saving === "saved" && (
        <ChangePreview
          formId={formId}
          form={{ number: Number(desk.saving.savedAt), definition: desk.saving.draft }}
        />
      )}
      {problems.errors > 0 && <NotDone text={messages.errors(problems.errors)} />}
      {isEmpty && <NotDone text={messages.nothing} />}
      <NotDone title={forms.publishFailed} text={failure} />
      <DialogFoot>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {messages.later}
          </Button>
          <Button loading={isBusy} disabled={!isWhole} onClick={() => void publish()}>
            {messages.publish}
          </Button>
        </Group>
      </DialogFoot>
    </div>
  );
}

function MissingTexts() {
  const messages = useMessages(publishMessages);
  const draft = useDefinition();
  const missing = useMemo(() => missingTranslations(draft), [draft]);
  if (missing.size < 2) return null;
  return (
    <section aria-label={messages.translations}>
      <ul>
        {[...missing].map(([language, texts]) => (
          <li key={language}>{messages.missing(language, texts.length)}</li>
        ))}
      </ul>
    </section>
  );
}

const published = z.object({ version: z.string() });

function usePublishing({ saver }: FormDesk, onDone: () => void) {
  const messages = useMessages(publishMessages);
  const forms = useMessages(formMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const projectId = useProjectId();
  const { formId } = useFormPlace();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function publish(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      if (await saver.flush()) {
        const seenNumber = Number(saver.state().savedAt);
        const { version } = await callFunction("publish-form", { formId, seenNumber }, published);
        toast({ title: forms.published(version), description: forms.openNext });
        onDone();
      } else setFailure(messages.notSaved);
    } catch (error) {
      setFailure(problemText(error, locale));
    }
    setBusy(false);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [...collectKeys.all, "draft", formId] }),
      queryClient.invalidateQueries({ queryKey: [...collectKeys.all, "last-version", formId] }),
      queryClient.invalidateQueries({ queryKey: collectKeys.project(projectId) }),
    ]);
  }
  return { publish, isBusy, failure };
}
