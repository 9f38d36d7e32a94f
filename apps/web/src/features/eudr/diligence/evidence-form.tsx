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

const { title: longestTitle, details: longestDetails, link: longestLink } = limitedTexts.legality_evidence;
const schema = z.object({
  title: z.string().trim().min(1).max(longestTitle.most),
  details: z.string().trim().max(longestDetails.most),
  link: z
    .string()
    .trim()
    .max(longestLink.most)
    .refine((text) => text === "" || /^https?:\/\//.test(text), { message: "linkWrong" }),
  valid_until: z.string().transform((day) => day || null),
});

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
      valid_until: evidence?.valid_until ?? "",
    },
    messages: { linkWrong: messages.linkWrong },
  });
  const insert = (told: Pick<EvidenceRow, "title" | "details" | "link" | "valid_until">) =>
    write((client) =>
      client.from("legality_evidence").insert({
        ...{ organisation_id: project.organisation_id, project_id: project.id, country, aspect },
        ...told,
      }),
    );
  async function save(told: z.output<typeof schema>): Promise<void> {
    await change.keep(() =>
      evidence === null
        ? insert(told)
        : write((client) => client.from("legality_evidence").update(told).eq("id", evidence.id)),
    );
    onDone();
  }
  async function remove({ id, title, details, link, valid_until }: EvidenceRow): Promise<void> {
    await change.remove(
      () => write((client) => client.from("legality_evidence").delete().eq("id", id)),
      () => insert({ title, details, link, valid_until }),
    );
    onDone();
  }
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
