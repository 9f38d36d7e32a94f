import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextAreaField } from "#ui/form/text/text-area-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { folderMessages } from "./folder-messages.ts";

const schema = z.object({
  name: z.string().trim().min(1).max(limitedTexts.folders.name.most),
  note: z.string().trim().max(limitedTexts.folders.note.most),
});

export type FolderWords = z.output<typeof schema>;

interface Props {
  title: string;
  submitLabel?: string;
  first: FolderWords;
  opened: boolean;
  save: (words: FolderWords) => Promise<void>;
  onClose: () => void;
}

/** Name and note of a folder, of a new one or of one that is there. */
export function FolderDialog({ title, opened, onClose, ...form }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      {opened && <FolderForm {...form} onClose={onClose} />}
    </Dialog>
  );
}

function FolderForm({ first, submitLabel, save, onClose }: Omit<Props, "title" | "opened">) {
  const messages = useMessages(folderMessages);
  const locale = useLocale();
  const form = useSchemaForm({ schema, initialValues: first });
  return (
    <Form
      form={form}
      onSubmit={save}
      problem={(error) => problemText(error, locale, { "23505": messages.nameTaken })}
      onCancel={onClose}
      {...(submitLabel ? { submitLabel } : {})}
    >
      <TextField
        label={messages.name}
        required
        data-autofocus
        most={limitedTexts.folders.name.most}
        {...form.getInputProps("name")}
      />
      <TextAreaField
        label={messages.note}
        description={messages.noteHelp}
        autosize
        minRows={2}
        most={limitedTexts.folders.note.most}
        {...form.getInputProps("note")}
      />
    </Form>
  );
}
