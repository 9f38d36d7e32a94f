import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { fieldProblems } from "#app/field-problems.ts";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { ProjectForm } from "../collect-queries.ts";
import { collectProjectMessages } from "./messages.ts";
import { useRenameForm } from "./use-rename-form.ts";

const most = limitedTexts.forms.name.most;
const schema = z.object({ name: z.string().trim().min(3).max(most) });

interface Props {
  projectId: number;
  form: ProjectForm;
  opened: boolean;
  onClose: () => void;
}

/** Another name for a form, whether or not it was published. */
export function RenameFormDialog({ projectId, form, opened, onClose }: Props) {
  const messages = useMessages(collectProjectMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.renameTitle}>
      {opened && <NameForm projectId={projectId} form={form} onClose={onClose} />}
    </Dialog>
  );
}

function NameForm({ projectId, form: { formId, name }, onClose }: Omit<Props, "opened">) {
  const messages = useMessages(collectProjectMessages);
  const locale = useLocale();
  const rename = useRenameForm(projectId, formId);
  const form = useSchemaForm({ schema, initialValues: { name } });
  return (
    <Form
      form={form}
      onSubmit={async (wanted) => {
        if (wanted.name !== name) await rename(wanted.name, name);
        onClose();
      }}
      failed={messages.renameFailed}
      problem={(error) => problemText(error, locale)}
      fields={(error) => fieldProblems(error, locale)}
      submitLabel={messages.rename}
      onCancel={onClose}
    >
      <TextField
        data-autofocus
        label={messages.newName}
        description={messages.renameHelp}
        most={most}
        required
        {...form.getInputProps("name")}
      />
    </Form>
  );
}
