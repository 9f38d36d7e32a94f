import { Alert, Text } from "@mantine/core";
import { type DeclarationKind, declarationKinds } from "@parcelle/domain/declaration/declaration-kinds";
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
import { keys } from "#workspace/keys.ts";
import { idsOfPlots, plotSource } from "#workspace/plots/ask-plots.ts";
import { useEudrAddresses } from "../addresses.ts";
import { eudrPlots } from "../results/eudr-plot.ts";
import { declarable } from "./declarable-conditions.ts";
import { declarationKeys } from "./declaration-queries.ts";
import { declarationMessages } from "./messages.ts";
import { KindField } from "./simplified/kind-field.tsx";

const schema = z.object({
  internalReference: z.string().trim().min(1).max(limitedTexts.declarations.internal_reference.most),
  kind: z.enum(declarationKinds),
});

interface Props {
  projectId: number;
  opened: boolean;
  onClose: () => void;
}

/** A draft from all plots that can be declared; the page that follows lets one choose among them. */
export function NewDeclaration({ projectId, opened, onClose }: Props) {
  const messages = useMessages(declarationMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.create}>
      <NewForm projectId={projectId} onClose={onClose} />
    </Dialog>
  );
}

function NewForm({ projectId, onClose }: Omit<Props, "opened">) {
  const messages = useMessages(declarationMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const addresses = useEudrAddresses();
  const queryClient = useQueryClient();
  const { data: plotIds } = useBesides({
    queryKey: [...keys.plots(projectId), "declarable-ids"],
    queryFn: () => idsOfPlots(plotSource(eudrPlots, projectId), declarable),
  });
  const form = useSchemaForm({
    schema,
    initialValues: { internalReference: "", kind: "statement" as DeclarationKind },
  });
  async function create({ internalReference, kind }: z.output<typeof schema>): Promise<void> {
    const answer = await callFunction("create-declaration", {
      projectId,
      internalReference,
      kind,
      plots: { ids: plotIds },
    });
    await queryClient.invalidateQueries({ queryKey: declarationKeys.list(projectId) });
    toast({ title: messages.created, description: internalReference });
    await navigate({ to: addresses.declaration(projectId, (answer as { id: number }).id) });
  }
  if (!plotIds) return <Loading lines={3} />;
  if (plotIds.length === 0) return <Alert color="warning">{messages.noCompliant}</Alert>;
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
        label={messages.internalReference}
        description={messages.internalHint}
        required
        most={limitedTexts.declarations.internal_reference.most}
        {...form.getInputProps("internalReference")}
      />
      <KindField value={form.values.kind} onChange={(kind) => form.setFieldValue("kind", kind)} />
    </Form>
  );
}
