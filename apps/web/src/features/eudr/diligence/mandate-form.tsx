import { Button, Input, TextInput } from "@mantine/core";
import { countryName } from "@parcelle/domain/countries";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { problemText } from "#app/problem-text.ts";
import { write } from "#app/rows.ts";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { DocumentField } from "#workspace/folders/document-field.tsx";
import { useProject } from "#workspace/project/project-context.ts";
import { declarationMessages } from "../declarations/messages.ts";
import { today } from "../declarations/today.ts";
import { diligenceMessages } from "./diligence-messages.ts";
import type { MandateRow } from "./diligence-queries.ts";
import { mandateMessages } from "./mandate-messages.ts";
import type { DiligenceChange } from "./use-diligence-change.ts";

/** For whom a mandate is: an operator as declarations name him, with the identifier that he is known by. */
export type Mandator = Pick<
  MandateRow,
  "operator_name" | "operator_country" | "identifier_type" | "identifier_value"
>;

interface Props {
  mandator: Mandator;
  mandate: MandateRow | null;
  change: DiligenceChange;
  onDone: () => void;
}

type Told = Pick<MandateRow, "signed_by" | "valid_from" | "valid_until" | "document_id">;

const { signed_by: longestName } = limitedTexts.filing_mandates;
const schema = z
  .object({
    signed_by: z.string().trim().min(1).max(longestName.most),
    valid_from: z.string().min(1),
    valid_until: z.string().transform((day) => day || null),
    document_id: z
      .number()
      .nullable()
      .refine((id) => id !== null, { message: "documentMissing" }),
  })
  .refine(({ valid_from, valid_until }) => valid_until === null || valid_until >= valid_from, {
    path: ["valid_until"],
    message: "wrongPeriod",
  });

/** Keeps what was told of a mandate, or takes it away, which the toast takes back. */
function useMandateChanges({ mandator, mandate, change, onDone }: Props) {
  const project = useProject();
  const insert = (given: Mandator, told: Told) =>
    write((client) =>
      client.from("filing_mandates").insert({
        ...{ organisation_id: project.organisation_id, project_id: project.id },
        ...{ operator_name: given.operator_name, operator_country: given.operator_country },
        ...{ identifier_type: given.identifier_type, identifier_value: given.identifier_value },
        ...{ signed_by: told.signed_by, valid_from: told.valid_from, valid_until: told.valid_until },
        document_id: told.document_id,
      }),
    );
  async function save({ document_id: documentId, ...told }: z.infer<typeof schema>): Promise<void> {
    if (documentId === null) return;
    const kept = { ...told, document_id: documentId };
    await change.keep(() =>
      mandate === null
        ? insert(mandator, kept)
        : write((client) => client.from("filing_mandates").update(kept).eq("id", mandate.id)),
    );
    onDone();
  }
  async function remove(gone: MandateRow): Promise<void> {
    await change.remove(
      () => write((client) => client.from("filing_mandates").delete().eq("id", gone.id)),
      () => insert(gone, gone),
    );
    onDone();
  }
  return { save, remove };
}

/** Who consented for the operator, from when until when, and the document that shows it. */
export function MandateForm(props: Props) {
  const { mandator, mandate, onDone } = props;
  const messages = useMessages(mandateMessages);
  const { identifierNames } = useMessages(declarationMessages);
  const { save: saveLabel, remove: removeLabel } = useMessages(diligenceMessages);
  const locale = useLocale();
  const project = useProject();
  const form = useSchemaForm({
    schema,
    initialValues: {
      signed_by: mandate?.signed_by ?? "",
      valid_from: mandate?.valid_from ?? today(),
      valid_until: mandate?.valid_until ?? "",
      document_id: mandate?.document_id ?? null,
    },
    messages: { documentMissing: messages.documentMissing, wrongPeriod: messages.wrongPeriod },
  });
  const { save, remove } = useMandateChanges(props);
  return (
    <Form
      form={form}
      onSubmit={save}
      problem={(error) => problemText(error, locale)}
      submitLabel={saveLabel}
      onCancel={onDone}
    >
      <p>
        <strong>{mandator.operator_name}</strong> ({countryName(mandator.operator_country, locale)}) ·{" "}
        {identifierNames[mandator.identifier_type]} {mandator.identifier_value}
      </p>
      <TextField
        label={messages.signedBy}
        description={messages.signedByHint}
        required
        most={longestName.most}
        {...form.getInputProps("signed_by")}
      />
      <TextInput type="date" label={messages.from} required {...form.getInputProps("valid_from")} />
      <TextInput
        type="date"
        label={messages.until}
        description={messages.untilHint}
        {...form.getInputProps("valid_until")}
      />
      <DocumentField
        projectId={project.id}
        label={messages.document}
        description={messages.documentHint}
        required
        value={form.values.document_id}
        onChange={(id) => form.setFieldValue("document_id", id)}
      />
      {form.errors.document_id && <Input.Error>{form.errors.document_id}</Input.Error>}
      {mandate !== null && (
        <Button variant="subtle" color="critical" onClick={() => void remove(mandate)}>
          {removeLabel}
        </Button>
      )}
    </Form>
  );
}
