import { Alert, Button, Group } from "@mantine/core";
import { compareForms } from "@parcelle/forms/definition/compare/compare-forms";
import { IconUsers } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { formatSince } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { useFormPlace } from "../../collect-address.ts";
import { type FormDraft, formDraftQuery } from "../../form/form-queries.ts";
import { FormStructure } from "../../form/form-structure.tsx";
import type { FormDesk } from "../editor/use-draft-saving.ts";
import { useSaveAsForm } from "../files/use-save-as-form.ts";
import { conflictMessages } from "./conflict-messages.ts";

interface Props {
  desk: FormDesk;
  form: FormDraft;
}

/** Two people wrote the same form: who saved when, and what to do; nothing is overwritten by itself. */
export function ConflictNotice({ desk, form }: Props) {
  const messages = useMessages(conflictMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { formId } = useFormPlace();
  const { data: theirs } = useQuery({ ...formDraftQuery(formId), staleTime: 0, refetchOnMount: "always" });
  const [isLooking, setLooking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const saveAs = useSaveAsForm();
  async function attempt(work: () => Promise<void>): Promise<void> {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(problemText(error, locale));
    }
  }
  async function take(): Promise<void> {
    const { editor, saver } = desk;
    const latest = await queryClient.fetchQuery({ ...formDraftQuery(formId), staleTime: 0 });
    const { definition, number } = latest;
    saver.rebase({ draft: definition, base: definition, savedAt: String(number) });
    editor.change(definition, { selected: null });
    toast({ title: messages.taken, description: messages.takeText });
  }
  const name = theirs?.drafter ?? messages.somebody;
  return (
    <Alert
      color="warning"
      icon={<IconUsers size={20} />}
      title={messages.title(name, formatSince(theirs?.draftedAt ?? form.draftedAt, locale))}
    >
      <p>{messages.text}</p>
      <Group gap="xs">
        <Button variant="default" onClick={() => setLooking(true)}>
          {messages.look}
        </Button>
        <Button
          variant="default"
          onClick={() =>
            void attempt(async () => {
              const href = await saveAs(messages.copyName(form.name), desk.editor.definition);
              toast({
                title: messages.copied,
                action: { label: messages.open, click: () => window.open(href, "_blank") },
                timeout: 0,
              });
            })
          }
        >
          {messages.copy}
        </Button>
        <Button variant="default" onClick={() => void attempt(take)}>
          {messages.take}
        </Button>
      </Group>
      <NotDone title={messages.failed} text={failure} />
      <Dialog opened={isLooking} onClose={() => setLooking(false)} title={messages.theirs} shape="wide">
        {theirs === undefined ? <Loading lines={6} /> : <Theirs theirs={theirs} desk={desk} />}
      </Dialog>
    </Alert>
  );
}

function Theirs({ theirs, desk }: { theirs: FormDraft; desk: FormDesk }) {
  const messages = useMessages(conflictMessages);
  const { added, removed, changed } = compareForms(desk.editor.definition, theirs.definition);
  return (
    <>
      <p>{messages.differences(added.length, removed.length, changed.length)}</p>
      <FormStructure definition={theirs.definition} />
    </>
  );
}
