import { Checkbox } from "@mantine/core";
import {
  suppliersReferenceFault,
  verificationFault,
  writtenNumberOf,
} from "@parcelle/domain/declaration/filing-numbers";
import type { SupplierReference } from "@parcelle/domain/declaration/supplier-reference";
import type { Translated } from "@parcelle/domain/language";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { fieldProblems } from "#app/field-problems.ts";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { referenceMessages } from "./reference-messages.ts";

/** Longer than any right number, as blanks and hyphens are copied along. */
const MOST = 100;

interface Props {
  /** Numbers that are in the list already. */
  taken: readonly string[];
  onAdd: (reference: SupplierReference) => Promise<void>;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the two numbers that a supplier gave. */
export function AddReferenceDialog({ opened, onClose, ...props }: Props) {
  const messages = useMessages(referenceMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.addTitle}>
      {opened && <AddReferenceForm {...props} onClose={onClose} />}
    </Dialog>
  );
}

function AddReferenceForm({ taken, onAdd, onClose }: Omit<Props, "opened">) {
  const messages = useMessages(referenceMessages);
  const locale = useLocale();
  const judged = (fault: (text: string) => Translated | null) =>
    z.string().superRefine((text, context) => {
      const found = fault(text);
      if (found) context.addIssue({ code: "custom", message: found[locale] });
    });
  const schema = z.object({
    referenceNumber: judged(suppliersReferenceFault).refine(
      (text) => !taken.includes(writtenNumberOf(text)),
      messages.twice,
    ),
    verificationNumber: judged(verificationFault),
    supplier: z.string(),
    isGrouped: z.boolean(),
  });
  const form = useSchemaForm({
    schema,
    initialValues: { referenceNumber: "", verificationNumber: "", supplier: "", isGrouped: false },
  });
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await onAdd(values);
        onClose();
      }}
      problem={(error) => problemText(error, locale)}
      fields={(error) => fieldProblems(error, locale)}
      submitLabel={messages.save}
      onCancel={onClose}
    >
      {(["referenceNumber", "verificationNumber"] as const).map((name) => (
        <TextField
          key={name}
          label={name === "referenceNumber" ? messages.reference : messages.verification}
          required
          autoComplete="off"
          spellCheck={false}
          most={MOST}
          {...form.getInputProps(name)}
        />
      ))}
      <TextField
        label={messages.supplier}
        most={limitedTexts.declaration_references.supplier.most}
        {...form.getInputProps("supplier")}
      />
      <Checkbox
        label={messages.groupIt}
        description={messages.groupHint}
        {...form.getInputProps("isGrouped", { type: "checkbox" })}
      />
    </Form>
  );
}
