import { Radio, Stack, Text } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { toast } from "#ui/toast.tsx";
import { declaredKeys } from "#workspace/declared/declared-queries.ts";
import type { PlotActionProps } from "#workspace/define-workspace.ts";
import { useFolderAddresses } from "#workspace/folders/folder-addresses.ts";
import { useProject } from "#workspace/project/project-context.ts";
import { dossierMessages } from "./dossier-messages.ts";
import { draftDossiersQuery } from "./dossier-queries.ts";

const NEW = "new";
const madeSchema = z.object({ id: z.number() });
const changedSchema = z.object({ changed: z.number() });

/** Chosen plots go into a draft of a dossier, or begin a new one. */
export function AddToDossier({ chosen, opened, onClose }: PlotActionProps) {
  const messages = useMessages(dossierMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.addPlots}>
      {opened && <DraftChoice chosen={chosen} onClose={onClose} />}
    </Dialog>
  );
}

type Drafts = readonly { id: number; internal_reference: string }[];

function DraftChoice(props: Omit<PlotActionProps, "opened">) {
  const { data: drafts } = useBesides(draftDossiersQuery(useProject().id));
  return drafts ? <AddForm {...props} drafts={drafts} /> : <Loading lines={4} />;
}

function AddForm({ chosen, drafts, onClose }: Omit<PlotActionProps, "opened"> & { drafts: Drafts }) {
  const messages = useMessages(dossierMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { id: projectId } = useProject();
  const { declared } = useFolderAddresses(projectId);
  const most = limitedTexts.dossiers.internal_reference.most;
  const schema = z
    .object({ dossier: z.string(), reference: z.string().trim().max(most) })
    .refine(({ dossier, reference }) => dossier !== NEW || reference !== "", {
      ...{ message: "missing", path: ["reference"] },
    });
  const form = useSchemaForm({
    schema,
    initialValues: { dossier: String(drafts[0]?.id ?? NEW), reference: "" },
    messages: { missing: messages.chooseOne },
  });
  async function add({ dossier, reference }: z.output<typeof schema>): Promise<void> {
    const { plots, count } = chosen;
    const isNew = dossier === NEW;
    const dossierId = isNew
      ? (await callFunction("create-dossier", { projectId, internalReference: reference, plots }, madeSchema))
          .id
      : Number(dossier);
    const change = { dossierId, change: { add: plots } };
    const changed = isNew
      ? count
      : (await callFunction("change-dossier-plots", change, changedSchema)).changed;
    await queryClient.invalidateQueries({ queryKey: declaredKeys(projectId) });
    toast({
      title: messages.added(changed),
      color: "success",
      action: { label: messages.open, click: () => void navigate({ to: declared(dossierId) }) },
    });
    onClose();
  }
  return (
    <Form
      form={form}
      onSubmit={add}
      problem={(error) => problemText(error, locale)}
      submitLabel={messages.addPlots}
      onCancel={onClose}
    >
      <Text size="sm">{messages.addLead(chosen.count)}</Text>
      <Radio.Group label={messages.whichDossier} {...form.getInputProps("dossier")}>
        <Stack gap="xs" mt="xs" mah="40vh" style={{ overflowY: "auto" }}>
          {drafts.map(({ id, internal_reference }) => (
            <Radio key={id} value={String(id)} label={internal_reference} />
          ))}
          <Radio value={NEW} label={messages.newDossier} />
        </Stack>
      </Radio.Group>
      {form.values.dossier === NEW && (
        <TextField
          label={messages.reference}
          description={messages.referenceHelp}
          required
          most={most}
          {...form.getInputProps("reference")}
        />
      )}
    </Form>
  );
}
