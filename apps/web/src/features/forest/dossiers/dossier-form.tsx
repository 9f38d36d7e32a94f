import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { problemText } from "#app/problem-text.ts";
import { write } from "#app/rows.ts";
import { Form } from "#ui/form/form.tsx";
import { TextAreaField } from "#ui/form/text/text-area-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { declaredKeys } from "#workspace/declared/declared-queries.ts";
import { dossierMessages } from "./dossier-messages.ts";
import type { Dossier } from "./dossier-queries.ts";

const { internal_reference, recipient, note } = limitedTexts.dossiers;

const schema = z.object({
  internal_reference: z.string().trim().min(1).max(internal_reference.most),
  recipient: z.string().trim().max(recipient.most),
  note: z.string().trim().max(note.most),
});

const orNothing = (text: string): string | null => (text === "" ? null : text);

/** Reference, recipient and note of a draft. */
export function DossierForm({ projectId, dossier }: { projectId: number; dossier: Dossier }) {
  const messages = useMessages(dossierMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const form = useSchemaForm({
    schema,
    initialValues: {
      internal_reference: dossier.internal_reference,
      recipient: dossier.recipient ?? "",
      note: dossier.note ?? "",
    },
  });
  async function save(words: z.output<typeof schema>): Promise<void> {
    const row = { ...words, recipient: orNothing(words.recipient), note: orNothing(words.note) };
    await write((client) => client.from("dossiers").update(row).eq("id", dossier.id));
    form.resetDirty(form.values);
    await queryClient.invalidateQueries({ queryKey: declaredKeys(projectId) });
    toast({ title: messages.saved, color: "success" });
  }
  return (
    <Form form={form} onSubmit={save} problem={(error) => problemText(error, locale)}>
      <TextField
        label={messages.reference}
        required
        most={internal_reference.most}
        {...form.getInputProps("internal_reference")}
      />
      <TextField
        label={messages.recipient}
        description={messages.recipientHelp}
        most={recipient.most}
        {...form.getInputProps("recipient")}
      />
      <TextAreaField
        label={messages.note}
        autosize
        minRows={2}
        most={note.most}
        {...form.getInputProps("note")}
      />
    </Form>
  );
}
