import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { fieldProblems } from "#app/field-problems.ts";
import { problemText } from "#app/problem-text.ts";
import { useRequestKey } from "#app/use-request-key.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { useCollectAddresses } from "../collect-address.ts";
import { collectKeys, type OneProject } from "../collect-queries.ts";
import { FORM_EXTENSIONS, MOST_FORM_BYTES } from "../form/form-files.ts";
import { FormProblems } from "../form/form-problems.tsx";
import { formMessages } from "../form/messages.ts";
import { type ReadForm, readFormFile } from "../form/read-form-file.ts";

interface Props {
  project: OneProject;
  opened: boolean;
  onClose: () => void;
}

/** A new form of a project, from a file: what was found in it first, then its name. */
export function AddFormDialog({ project, opened, onClose }: Props) {
  const messages = useMessages(formMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.addTitle} shape="wide">
      {opened && <AddForm project={project} onClose={onClose} />}
    </Dialog>
  );
}

function AddForm({ project, onClose }: Omit<Props, "opened">) {
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
          <SaveForm key={read.fileName} project={project} read={read} onClose={onClose} />
        </>
      )}
    </>
  );
}

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

function SaveForm({ project, read, onClose }: { project: OneProject; read: ReadForm; onClose: () => void }) {
  const messages = useMessages(formMessages);
  const locale = useLocale();
  const router = useRouter();
  const queryClient = useQueryClient();
  const addresses = useCollectAddresses();
  const request = useRequestKey();
  const { definition, fileName } = read;
  const form = useSchemaForm({
    schema,
    initialValues: { name: definition.title || fileName.replace(/\.[^.]+$/, ""), xmlId: definition.formId },
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
      onCancel={onClose}
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
