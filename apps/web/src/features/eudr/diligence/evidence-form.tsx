import { Button, TextInput } from "@mantine/core";
import { type LegalityAspectKey, legalityAspects } from "@parcelle/domain/law/legality-aspects";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { problemText } from "#app/problem-text.ts";
import { write } from "#app/rows.ts";
import { Form } from "#ui/form/form.tsx";
import { TextAreaField } from "#ui/form/text/text-area-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { DocumentField } from "#workspace/folders/document-field.tsx";
import { useProject } from "#workspace/project/project-context.ts";
import { diligenceMessages } from "./diligence-messages.ts";
import type { EvidenceRow } from "./diligence-queries.ts";
import type { DiligenceChange } from "./use-diligence-change.ts";

interface Props {
  country: string;
  aspect: LegalityAspectKey;
  evidence: EvidenceRow | null;
  change: DiligenceChange;
  onDone: () => void;
}

type Told = Pick<EvidenceRow, "title" | "details" | "link" | "document_id" | "valid_until">;

const { title: longestTitle, details: longestDetails, link: longestLink } = limitedTexts.legality_evidence;
const schema = z.object({
  title: z.string().trim().min(1).max(longestTitle.most),
  details: z.string().trim().max(longestDetails.most),
  link: z
    .string()
    .trim()
    .max(longestLink.most)
    .refine((text) => text === "" || /^https?:\/\//.test(text), { message: "linkWrong" }),
  document_id: z.number().nullable(),
  valid_until: z.string().transform((day) => day || null),
});

/** Keeps what was written, or takes the evidence away, which the toast takes back. */
function useEvidenceChanges({ country, aspect, evidence, change, onDone }: Props) {
  const project = useProject();
  const insert = (told: Told) =>
    write((client) =>
      client.from("legality_evidence").insert({
        ...{ organisation_id: project.organisation_id, project_id: project.id, country, aspect },
        ...told,
      }),
    );
  async function save(told: Told): Promise<void> {
    await change.keep(() =>
      evidence === null
        ? insert(told)
        : write((client) => client.from("legality_evidence").update(told).eq("id", evidence.id)),
    );
    onDone();
  }
  async function remove({ id, title, details, link, document_id, valid_until }: EvidenceRow): Promise<void> {
    await change.remove(
      () => write((client) => client.from("legality_evidence").delete().eq("id", id)),
      () => insert({ title, details, link, document_id, valid_until }),
    );
    onDone();
  }
  return { save, remove };
}

/** What shows that an aspect of the law was kept, where its document is, and until when it counts. */
export function EvidenceForm({ country, aspect, evidence, change, onDone }: Props) {
  const messages = useMessages(diligenceMessages);
  const locale = useLocale();
  const project = useProject();
  const form = useSchemaForm({
    schema,
    initialValues: {
      title: evidence?.title ?? "",
      details: evidence?.details ?? "",
      link: evidence?.link ?? "",
      document_id: evidence?.document_id ?? null,
      valid_until: evidence?.valid_until ?? "",
    },
    messages: { linkWrong: messages.linkWrong },
  });
  const { save, remove } = useEvidenceChanges({ country, aspect, evidence, change, onDone });
  return (
    <Form
      form={form}
      onSubmit={save}
      problem={(error) => problemText(error, locale)}
      submitLabel={messages.save}
      onCancel={onDone}
    >
      <p>{legalityAspects[aspect][locale]}</p>
      <TextField
        label={messages.titleOf}
        required
        most={longestTitle.most}
        {...form.getInputProps("title")}
      />
      <TextAreaField
        label={messages.details}
        most={longestDetails.most}
        autosize
        minRows={3}
        {...form.getInputProps("details")}
      />
      <DocumentField
        projectId={project.id}
        label={messages.document}
        description={messages.documentHint}
        value={form.values.document_id}
        onChange={(id) => form.setFieldValue("document_id", id)}
      />
      <TextField
        label={messages.link}
        description={messages.linkHint}
        most={longestLink.most}
        {...form.getInputProps("link")}
      />
      <TextInput
        type="date"
        label={messages.validUntil}
        description={messages.validHint}
        {...form.getInputProps("valid_until")}
      />
      {evidence !== null && (
        <Button variant="subtle" color="critical" onClick={() => void remove(evidence)}>
          {messages.remove}
        </Button>
      )}
    </Form>
  );
}
