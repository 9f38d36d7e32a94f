import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { fieldProblems } from "#app/field-problems.ts";
import { problemText } from "#app/problem-text.ts";
import { useRequestKey } from "#app/use-request-key.ts";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useCollectAddresses } from "../collect-address.ts";
import { collectKeys, type OneProject } from "../collect-queries.ts";
import { formMessages } from "../form/messages.ts";

const limits = limitedTexts.forms;
const schema = z.object({
  name: z.string().trim().min(3).max(limits.name.most),
  xmlId: z
    .string()
    .trim()
    .regex(/^[A-Za-z_][A-Za-z0-9_.-]*$/)
    .max(limits.xml_id.most),
});
const saved = z.object({ formId: z.number() });
const used = z.object({ projectFormId: z.number() });

interface Props {
  project: OneProject;
  definition: FormDefinition;
  /** What the form is called first. */
  name: string;
  onCancel?: () => void;
}

/** Names a new form of a project and saves it as a draft, then opens it. */
export function BeginForm({ project, definition, name: firstName, onCancel }: Props) {
  const messages = useMessages(formMessages);
  const locale = useLocale();
  const router = useRouter();
  const queryClient = useQueryClient();
  const addresses = useCollectAddresses();
  const request = useRequestKey();
  const form = useSchemaForm({
    schema,
    initialValues: { name: firstName, xmlId: definition.formId },
  });
  async function save({ name, xmlId }: z.infer<typeof schema>): Promise<void> {
    const asked = {
      organisationId: project.organisation_id,
      name,
      definition: { ...definition, formId: xmlId },
    };
    const { formId } = await callFunction("save-form", { ...asked, requestKey: request.keyOf(asked) }, saved);
    const { projectFormId } = await callFunction("use-form", { projectId: project.id, formId }, used);
    request.answered();
    await queryClient.invalidateQueries({ queryKey: collectKeys.project(project.id) });
    await router.navigate({
      href: addresses.form("edit", project.id, { projectFormId, formId }),
      ignoreBlocker: true,
    });
  }
  return (
    <Form
      form={form}
      onSubmit={save}
      failed={messages.saveFailed}
      problem={(error) => problemText(error, locale, { already_exists: messages.identifierTaken })}
      fields={(error) => fieldProblems(error, locale)}
      submitLabel={messages.save}
      {...(onCancel === undefined ? {} : { onCancel })}
    >
      <TextField label={messages.name} most={limits.name.most} {...form.getInputProps("name")} />
      <TextField
        label={messages.identifier}
        description={messages.identifierHelp}
        most={limits.xml_id.most}
        {...form.getInputProps("xmlId")}
      />
    </Form>
  );
}
