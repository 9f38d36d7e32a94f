import { Switch } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { fieldProblems } from "#app/field-problems.ts";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextAreaField } from "#ui/form/text/text-area-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import type { FormDraft } from "../../form/form-queries.ts";
import { templateMessages } from "../../templates/template-messages.ts";
import { templateKeys } from "../../templates/template-queries.ts";
import { useEditor } from "../editor/editor-context.ts";

interface Props {
  form: FormDraft;
  opened: boolean;
  onClose: () => void;
}

/** The form of the screen kept as a template, for oneself or for the organisation. */
export function SaveTemplateDialog({ form, opened, onClose }: Props) {
  const messages = useMessages(templateMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.saveTitle}>
      {opened && <SaveTemplate form={form} onClose={onClose} />}
    </Dialog>
  );
}

const limits = limitedTexts.form_templates;
const schema = z.object({
  name: z.string().trim().min(3).max(limits.name.most),
  description: z.string().trim().max(limits.description.most),
  isShared: z.boolean(),
});

function SaveTemplate({ form: draft, onClose }: Omit<Props, "opened">) {
  const messages = useMessages(templateMessages);
  const locale = useLocale();
  const editor = useEditor();
  const queryClient = useQueryClient();
  const form = useSchemaForm({
    schema,
    initialValues: { name: draft.name, description: draft.description ?? "", isShared: true },
  });
  async function save(told: z.infer<typeof schema>): Promise<void> {
    const { organisationId } = draft;
    await callFunction("save-form-template", { ...told, organisationId, definition: editor.definition });
    await queryClient.invalidateQueries({ queryKey: templateKeys });
    toast({ title: messages.saved(told.name) });
    onClose();
  }
  return (
    <Form
      form={form}
      onSubmit={save}
      failed={messages.saveFailed}
      problem={(error) => problemText(error, locale)}
      fields={(error) => fieldProblems(error, locale)}
      submitLabel={messages.save}
      onCancel={onClose}
    >
      <p>{messages.saveText}</p>
      <TextField label={messages.name} most={limits.name.most} {...form.getInputProps("name")} />
      <TextAreaField
        label={messages.description}
        most={limits.description.most}
        autosize
        minRows={2}
        {...form.getInputProps("description")}
      />
      <Switch label={messages.shared} {...form.getInputProps("isShared", { type: "checkbox" })} />
    </Form>
  );
}
