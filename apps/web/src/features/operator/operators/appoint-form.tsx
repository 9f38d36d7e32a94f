import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { problemText } from "#app/problem-text.ts";
import { Form } from "#ui/form/form.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { toast } from "#ui/toast.tsx";
import { operatorsMessages } from "./messages.ts";
import { appointOperator, operatorsQuery } from "./operators-query.ts";

const schema = z.object({ email: z.string().trim().pipe(z.email()) });

/** By the address of an account that exists. */
export function AppointForm() {
  const messages = useMessages(operatorsMessages);
  const locale = useLocale();
  const queries = useQueryClient();
  const form = useSchemaForm({ schema, initialValues: { email: "" } });
  async function appoint({ email }: { email: string }): Promise<void> {
    await appointOperator(email);
    form.reset();
    toast({ title: messages.appointed(email), color: "success" });
    await queries.invalidateQueries({ queryKey: operatorsQuery.queryKey });
  }
  return (
    <Section title={messages.appointTitle}>
      <Form
        form={form}
        onSubmit={appoint}
        problem={(error) => problemText(error, locale, { not_found: messages.noAccount })}
        submitLabel={messages.appoint}
      >
        <TextInput
          label={messages.email}
          description={messages.emailHelp}
          type="email"
          autoComplete="off"
          {...form.getInputProps("email")}
        />
      </Form>
    </Section>
  );
}
