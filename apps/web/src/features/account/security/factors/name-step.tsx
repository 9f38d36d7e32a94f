import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useMemo } from "react";
import { z } from "zod";
import { keyProblemText } from "#app/keys/key-problem.ts";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale } from "#ui/locale.tsx";

interface Props {
  label: string;
  example: string;
  submitLabel: string;
  onNamed: (name: string) => Promise<void>;
}

/** How the owner will know a second factor, which begins when it has a name. */
export function NameStep({ label, example, submitLabel, onNamed }: Props) {
  const locale = useLocale();
  const schema = useMemo(
    () => z.object({ name: z.string().trim().min(1).max(limitedTexts.mfa_factors.friendly_name.most) }),
    [],
  );
  const form = useSchemaForm({ schema, initialValues: { name: "" } });
  return (
    <Form
      form={form}
      onSubmit={({ name }) => onNamed(name)}
      problem={(error) => keyProblemText(error, locale)}
      submitLabel={submitLabel}
    >
      <TextField
        label={label}
        placeholder={example}
        data-autofocus
        most={limitedTexts.mfa_factors.friendly_name.most}
        {...form.getInputProps("name")}
      />
    </Form>
  );
}
