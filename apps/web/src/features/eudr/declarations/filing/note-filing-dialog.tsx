import { Text, TextInput } from "@mantine/core";
import type { DeclarationKind } from "@parcelle/domain/declaration/declaration-kinds";
import {
  FIRST_FILING,
  filingDayFault,
  referenceFault,
  verificationFault,
} from "@parcelle/domain/declaration/filing-numbers";
import type { Translated } from "@parcelle/domain/language";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { fieldProblems } from "#app/field-problems.ts";
import { problemText } from "#app/problem-text.ts";
import type { Locale } from "#shell/locale.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { keys } from "#workspace/keys.ts";
import type { DeclarationDetail } from "../declaration-queries.ts";
import { filingMessages } from "./filing-messages.ts";

/** Longer than any right number, as blanks and hyphens are copied along. */
const MOST = 100;

const schemaIn = (locale: Locale, kind: DeclarationKind) => {
  const judged = (fault: (text: string) => Translated | null) =>
    z.string().superRefine((text, context) => {
      const found = fault(text);
      if (found) context.addIssue({ code: "custom", message: found[locale] });
    });
  return z.object({
    referenceNumber: judged((text) => referenceFault(text, kind)),
    verificationNumber: judged(verificationFault),
    filedOn: judged((day) => filingDayFault(day, new Date())),
  });
};

interface Props {
  projectId: number;
  declaration: DeclarationDetail;
  opened: boolean;
  onClose: () => void;
}

/** Asks for what a filing by hand got from the EU, and notes or corrects it. */
export function NoteFilingDialog({ opened, onClose, ...props }: Props) {
  const messages = useMessages(filingMessages);
  const isNoted = props.declaration.filed_by_hand_on !== null;
  return (
    <Dialog opened={opened} onClose={onClose} title={isNoted ? messages.correctTitle : messages.note}>
      {opened && <NoteFilingForm {...props} isNoted={isNoted} onClose={onClose} />}
    </Dialog>
  );
}

function NoteFilingForm(props: Omit<Props, "opened"> & { isNoted: boolean }) {
  const { projectId, declaration, isNoted, onClose } = props;
  const messages = useMessages(filingMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const form = useSchemaForm({
    schema: schemaIn(locale, declaration.kind),
    initialValues: {
      referenceNumber: declaration.reference_number ?? "",
      verificationNumber: declaration.verification_number ?? "",
      filedOn: declaration.filed_by_hand_on ?? "",
    },
  });
  async function note(values: typeof form.values): Promise<void> {
    await callFunction("note-filing", { declarationId: declaration.id, ...values });
    onClose();
    toast({ title: isNoted ? messages.corrected : messages.noted });
    await queryClient.invalidateQueries({ queryKey: keys.project(projectId) });
  }
  return (
    <Form
      form={form}
      onSubmit={note}
      problem={(error) => problemText(error, locale)}
      fields={(error) => fieldProblems(error, locale)}
      submitLabel={messages.send}
      onCancel={onClose}
    >
      <Text size="sm">{isNoted ? messages.correctLead : messages.lead}</Text>
      <TextField
        label={messages.reference}
        description={messages.referenceHint}
        required
        autoComplete="off"
        spellCheck={false}
        most={MOST}
        {...form.getInputProps("referenceNumber")}
      />
      <TextField
        label={messages.verification}
        description={messages.verificationHint}
        required
        autoComplete="off"
        spellCheck={false}
        most={MOST}
        {...form.getInputProps("verificationNumber")}
      />
      <TextInput
        type="date"
        label={messages.filedOn}
        required
        min={FIRST_FILING}
        {...form.getInputProps("filedOn")}
      />
    </Form>
  );
}
