import { Alert, Text } from "@mantine/core";
import { type DeclarationKind, declarationKinds } from "@parcelle/domain/declaration/declaration-kinds";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import type { PlotActionProps } from "#workspace/define-workspace.ts";
import { keys } from "#workspace/keys.ts";
import { useProject } from "#workspace/project/project-context.ts";
import { useEudrAddresses } from "../addresses.ts";
import { declareMessages } from "./declare-messages.ts";
import { KindField } from "./simplified/kind-field.tsx";

const schema = z.object({
  internalReference: z.string().trim().min(1).max(limitedTexts.declarations.internal_reference.most),
  kind: z.enum(declarationKinds),
});

/** A draft declaration from chosen plots; what it lacks is filled in on its own page. */
export function DeclareDialog({ chosen, opened, onClose }: PlotActionProps) {
  const messages = useMessages(declareMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.declarationTitle}>
      <DeclareForm chosen={chosen} onClose={onClose} />
    </Dialog>
  );
}

function idIn(answer: unknown): number {
  const id = typeof answer === "object" && answer !== null && "id" in answer ? answer.id : null;
  if (typeof id !== "number") throw new TypeError("create-declaration answered without an id");
  return id;
}

function DeclareForm({ chosen, onClose }: Omit<PlotActionProps, "opened">) {
  const messages = useMessages(declareMessages);
  const locale = useLocale();
  const router = useRouter();
  const queryClient = useQueryClient();
  const addresses = useEudrAddresses();
  const project = useProject();
  const form = useSchemaForm({
    schema,
    initialValues: { internalReference: "", kind: "statement" as DeclarationKind },
  });
  const { plots, count, tallies } = chosen;
  const { doubtful = 0 } = tallies;
  async function declare({ internalReference, kind }: z.output<typeof schema>): Promise<void> {
    const input = { projectId: project.id, internalReference, kind, plots };
    const id = idIn(await callFunction("create-declaration", input));
    await queryClient.invalidateQueries({ queryKey: keys.project(project.id) });
    toast({ title: messages.declarationCreated, description: internalReference });
    await router.navigate({ href: addresses.declaration(project.id, id) });
  }
  return (
    <Form
      form={form}
      onSubmit={declare}
      problem={(error) => problemText(error, locale)}
      submitLabel={messages.createDeclaration}
      onCancel={onClose}
    >
      <Text size="sm">{messages.declarationLead(count)}</Text>
      {doubtful > 0 && (
        <Alert color="warning" variant="light">
          {messages.notCompliant(doubtful)}
        </Alert>
      )}
      <TextField
        label={messages.reference}
        description={messages.referenceHint}
        required
        most={limitedTexts.declarations.internal_reference.most}
        {...form.getInputProps("internalReference")}
      />
      <KindField value={form.values.kind} onChange={(kind) => form.setFieldValue("kind", kind)} />
    </Form>
  );
}
