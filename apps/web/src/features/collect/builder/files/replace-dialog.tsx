import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { FORM_EXTENSIONS, MOST_FORM_BYTES } from "../../form/form-files.ts";
import { FormProblems } from "../../form/form-problems.tsx";
import { formMessages } from "../../form/messages.ts";
import { type ReadForm, readFormFile } from "../../form/read-form-file.ts";
import { useEditor } from "../editor/editor-context.ts";
import { fileMessages } from "./file-messages.ts";

interface Props {
  organisationId: number;
  opened: boolean;
  onClose: () => void;
}

/** The form taken from a file that was changed elsewhere: one change among others, that can be taken back. */
export function ReplaceDialog({ organisationId, opened, onClose }: Props) {
  const files = useMessages(fileMessages);
  const messages = useMessages(formMessages);
  const locale = useLocale();
  const editor = useEditor();
  const [read, setRead] = useState<ReadForm | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function take([file]: File[]): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const taken = await readFormFile(organisationId, file!);
      setRead(taken);
      const { formId } = editor.definition;
      editor.change({ ...taken.definition, formId }, { selected: null });
      toast({ title: files.replaced, description: taken.fileName });
    } catch (error) {
      setFailure(problemText(error, locale));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={files.replace} shape="wide">
      <p>{files.replaceText}</p>
      <FileDrop
        title={messages.drop}
        hint={messages.dropHint}
        extensions={FORM_EXTENSIONS}
        maximumBytes={MOST_FORM_BYTES}
        busy={isBusy}
        onFiles={(chosen) => void take(chosen)}
      />
      <NotDone title={messages.readFailed} text={failure} />
      {read !== null && <FormProblems problems={read.problems} />}
    </Dialog>
  );
}
