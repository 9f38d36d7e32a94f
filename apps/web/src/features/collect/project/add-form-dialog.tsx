import { SegmentedControl } from "@mantine/core";
import { bareForm } from "@parcelle/forms/definition/bare-items";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import type { OneProject } from "../collect-queries.ts";
import { FORM_EXTENSIONS, MOST_FORM_BYTES } from "../form/form-files.ts";
import { FormProblems } from "../form/form-problems.tsx";
import { formMessages } from "../form/messages.ts";
import { type ReadForm, readFormFile } from "../form/read-form-file.ts";
import { TemplateList } from "../templates/template-list.tsx";
import { templateMessages } from "../templates/template-messages.ts";
import { BeginForm } from "./begin-form.tsx";

interface Props {
  project: OneProject;
  opened: boolean;
  onClose: () => void;
}

/** A new form of a project: from a template, from nothing, or from a file that was written elsewhere. */
export function AddFormDialog({ project, opened, onClose }: Props) {
  const messages = useMessages(formMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.addTitle} shape="wide">
      {opened && <AddForm project={project} onClose={onClose} />}
    </Dialog>
  );
}

type Parts = Omit<Props, "opened">;
const WAYS = ["template", "empty", "file"] as const;
type Way = (typeof WAYS)[number];

function AddForm({ project, onClose }: Parts) {
  const messages = useMessages(templateMessages);
  const [way, setWay] = useState<Way>("template");
  return (
    <>
      <SegmentedControl
        aria-label={messages.begin}
        data={WAYS.map((value) => ({ value, label: messages.ways[value] }))}
        value={way}
        onChange={(value) => setWay(value as Way)}
      />
      {way === "template" && <TemplateList project={project} />}
      {way === "empty" && <EmptyForm project={project} onClose={onClose} />}
      {way === "file" && <FormFromFile project={project} onClose={onClose} />}
    </>
  );
}

/** Both languages of the platform, the reader's own first. */
const LANGUAGES = { fr: ["Français (fr)", "English (en)"], en: ["English (en)", "Français (fr)"] };

function EmptyForm({ project, onClose }: Parts) {
  const messages = useMessages(templateMessages);
  const locale = useLocale();
  const [identifier] = useState(() => `${messages.emptyIdentifier}_${Date.now().toString(36)}`);
  return (
    <BeginForm
      project={project}
      definition={bareForm(identifier, "", LANGUAGES[locale])}
      name=""
      onCancel={onClose}
    />
  );
}

function FormFromFile({ project, onClose }: Parts) {
  const messages = useMessages(formMessages);
  const locale = useLocale();
  const [read, setRead] = useState<ReadForm | null>(null);
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function take([file]: File[]): Promise<void> {
    setReading(true);
    setFailure(null);
    try {
      setRead(await readFormFile(project.organisation_id, file!));
    } catch (error) {
      setRead(null);
      setFailure(problemText(error, locale));
    } finally {
      setReading(false);
    }
  }
  return (
    <>
      <FileDrop
        title={read === null ? messages.drop : messages.again}
        hint={messages.dropHint}
        extensions={FORM_EXTENSIONS}
        maximumBytes={MOST_FORM_BYTES}
        busy={isReading}
        onFiles={(files) => void take(files)}
      />
      <NotDone title={messages.readFailed} text={failure} />
      {read !== null && (
        <>
          <FormProblems problems={read.problems} />
          <BeginForm
            key={read.fileName}
            project={project}
            definition={read.definition}
            name={read.definition.title || read.fileName.replace(/\.[^.]+$/, "")}
            onCancel={onClose}
          />
        </>
      )}
    </>
  );
}
