import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useMemo } from "react";
import { z } from "zod";
import { identityProblemText } from "#app/identity-problem.ts";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { securityMessages } from "../security-messages.ts";
import { type Enrolment, enrol } from "./enrol.ts";

export function NameStep({ onEnrolled }: { onEnrolled: (enrolment: Enrolment) => void }) {
  const messages = useMessages(securityMessages);
  const locale = useLocale();
  const schema = useMemo(
    () => z.object({ name: z.string().trim().min(1).max(limitedTexts.mfa_factors.friendly_name.most) }),
    [],
  );
  const form = useSchemaForm({ schema, initialValues: { name: "" } });
  return (
    <Form
      form={form}
      onSubmit={async ({ name }) => onEnrolled(await enrol(name))}
      problem={(error) => identityProblemText(error, locale)}
      submitLabel={messages.next}
    >
      <TextField
        label={messages.factorName}
        placeholder={messages.factorNameExample}
        data-autofocus
        most={limitedTexts.mfa_factors.friendly_name.most}
        {...form.getInputProps("name")}
      />
    </Form>
  );
}
