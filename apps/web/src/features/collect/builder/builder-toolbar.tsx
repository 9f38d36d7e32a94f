import { ActionIcon, Button, Group } from "@mantine/core";
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceMobile,
  IconLanguage,
  IconList,
  IconSend,
} from "@tabler/icons-react";
import { useState, useSyncExternalStore } from "react";
import { problemText } from "#app/problem-text.ts";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import type { FormDraft } from "../form/form-queries.ts";
import classes from "./builder.module.css";
import { useEditor } from "./editor/editor-context.ts";
import type { FormDesk } from "./editor/use-draft-saving.ts";
import { FileMenu } from "./files/file-menu.tsx";
import { languageMessages } from "./languages/language-messages.ts";
import { LanguagesDialog } from "./languages/languages-dialog.tsx";
import { listMessages } from "./lists/list-messages.ts";
import { ListsDialog } from "./lists/lists-dialog.tsx";
import { builderMessages } from "./messages.ts";
import { ProblemSummary } from "./problems/problem-list.tsx";
import type { FoundProblems } from "./problems/use-problems.ts";
import { PublishDialog } from "./publish/publish-dialog.tsx";

interface Props {
  desk: FormDesk;
  form: FormDraft;
  problems: FoundProblems;
  isPreviewing: boolean;
  onPreview: () => void;
}

type Opened = "languages" | "lists" | "publish" | null;

/** What is done to the form as a whole, whether it is saved, and what is wrong with it. */
export function BuilderToolbar({ desk, form, problems, isPreviewing, onPreview }: Props) {
  const messages = useMessages(builderMessages);
  const lists = useMessages(listMessages);
  const languages = useMessages(languageMessages);
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <section className={classes.toolbar} aria-label={messages.tools}>
      <div className={classes.states}>
        <SavingState desk={desk} form={form} />
        <ProblemSummary problems={problems} />
      </div>
      <Group gap="xs">
        <History />
        <Button
          variant="default"
          leftSection={<IconLanguage size={16} />}
          onClick={() => setOpened("languages")}
        >
          {languages.languages}
        </Button>
        <Button variant="default" leftSection={<IconList size={16} />} onClick={() => setOpened("lists")}>
          {lists.lists}
        </Button>
        <Button
          variant={isPreviewing ? "light" : "default"}
          aria-pressed={isPreviewing}
          leftSection={<IconDeviceMobile size={16} />}
          onClick={onPreview}
        >
          {messages.preview}
        </Button>
        <Button leftSection={<IconSend size={16} />} onClick={() => setOpened("publish")}>
          {messages.publish}
        </Button>
        <FileMenu desk={desk} form={form} />
      </Group>
      <LanguagesDialog opened={opened === "languages"} onClose={close} />
      <ListsDialog opened={opened === "lists"} onClose={close} />
      <PublishDialog desk={desk} problems={problems} opened={opened === "publish"} onClose={close} />
    </section>
  );
}

function History() {
  const messages = useMessages(builderMessages);
  const editor = useEditor();
  const canUndo = useSyncExternalStore(editor.subscribe, () => editor.canUndo);
  const canRedo = useSyncExternalStore(editor.subscribe, () => editor.canRedo);
  return (
    <Group gap={4}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={messages.undo}
        title={messages.undo}
        disabled={!canUndo}
        onClick={() => editor.undo()}
      >
        <IconArrowBackUp size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={messages.redo}
        title={messages.redo}
        disabled={!canRedo}
        onClick={() => editor.redo()}
      >
        <IconArrowForwardUp size={18} />
      </ActionIcon>
    </Group>
  );
}

const tones: Readonly<Record<FormDesk["saving"]["saving"], Tone>> = {
  ...{ saved: "success", unsaved: "running", saving: "running", failed: "warning", held: "warning" },
};

function SavingState({ desk, form }: Pick<Props, "desk" | "form">) {
  const messages = useMessages(builderMessages);
  const locale = useLocale();
  const { saving, error, savedAt } = desk.saving;
  const isPublished = saving === "saved" && form.isPublished && savedAt === String(form.number);
  const isNew = form.versions.length === 0;
  return (
    <>
      <span aria-live="polite">
        <StateBadge tone={tones[saving]} label={messages.saving[saving]} />
      </span>
      <StateBadge
        tone={isPublished ? "success" : "neutral"}
        label={isPublished ? messages.publishedBadge : isNew ? messages.neverBadge : messages.aheadBadge}
      />
      {saving === "failed" && !desk.isOvertaken && (
        <NotDone title={messages.savingFailed} text={problemText(error, locale)} />
      )}
    </>
  );
}
