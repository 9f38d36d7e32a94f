import { Alert, Text } from "@mantine/core";
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
import { useFolderAddresses } from "#workspace/folders/folder-addresses.ts";
import { dossierMessages } from "./dossier-messages.ts";
import { dossierCandidatesQuery } from "./dossier-queries.ts";

const schema = z.object({
  internalReference: z.string().trim().min(1).max(limitedTexts.dossiers.internal_reference.most),
});
const madeSchema = z.object({ id: z.number() });

interface Props {
  projectId: number;
  opened: boolean;
  onClose: () => void;
}

/** A draft of all plots that have a result; its page lets one choose among them. */
export function NewDossier({ projectId, opened, onClose }: Props) {
  const messages = useMessages(dossierMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.create}>
      {opened && <NewForm projectId={projectId} onClose={onClose} />}
    </Dialog>
  );
}

function NewForm({ projectId, onClose }: Omit<Props, "opened">) {
  const messages = useMessages(dossierMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { declared } = useFolderAddresses(projectId);
  const { data: plotIds } = useBesides(dossierCandidatesQuery(projectId));
  const form = useSchemaForm({ schema, initialValues: { internalReference: "" } });
  async function create({ internalReference }: z.output<typeof schema>): Promise<void> {
    const input = { projectId, internalReference, plots: { ids: plotIds } };
    const { id } = await callFunction("create-dossier", input, madeSchema);
    await queryClient.invalidateQueries({ queryKey: declaredKeys(projectId) });
    toast({ title: messages.created, description: internalReference });
    await navigate({ to: declared(id) });
  }
  if (!plotIds) return <Loading lines={3} />;
  if (plotIds.length === 0) return <Alert color="warning">{messages.noPlots}</Alert>;
  return (
    <Form
      form={form}
      onSubmit={create}
      problem={(error) => problemText(error, locale)}
      submitLabel={messages.create}
      onCancel={onClose}
    >
      <Text size="sm">{messages.createLead(plotIds.length)}</Text>
      <TextField
        label={messages.reference}
        description={messages.referenceHelp}
        required
        data-autofocus
        most={limitedTexts.dossiers.internal_reference.most}
        {...form.getInputProps("internalReference")}
      />
    </Form>
  );
}
