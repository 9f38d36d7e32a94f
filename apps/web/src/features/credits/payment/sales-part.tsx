import { Anchor } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useEffect } from "react";
import { z } from "zod";
import { problemText } from "#app/problem-text.ts";
import { write } from "#app/rows.ts";
import { useBesides } from "#app/use-besides.ts";
import { Form } from "#ui/form/form.tsx";
import { TextAreaField } from "#ui/form/text/text-area-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { toast } from "#ui/toast.tsx";
import { paymentMessages } from "./messages.ts";
import classes from "./payment.module.css";
import { salesAddressQuery } from "./payment-queries.ts";

const schema = z.object({ message: z.string().trim().min(3).max(limitedTexts.sales_requests.message.most) });

/** How an organisation gets more: nothing is paid here. */
export function SalesPart({ organisationId }: { organisationId: number }) {
  const messages = useMessages(paymentMessages);
  const locale = useLocale();
  const { data: address = "" } = useBesides(salesAddressQuery);
  const form = useSchemaForm({ schema, initialValues: { message: "" } });
  // Whoever comes to ask finds the question, below what is fetched before it.
  useEffect(() => {
    if (window.location.hash === "#sales") document.getElementById("sales")?.scrollIntoView();
  }, []);
  async function send({ message }: { message: string }): Promise<void> {
    await write((client) =>
      client.from("sales_requests").insert({ organisation_id: organisationId, message }),
    );
    form.setValues({ message: "" });
    toast({ title: messages.sent, description: messages.sentText });
  }
  return (
    <Section id="sales" title={messages.sales}>
      <p className={classes.help}>{messages.salesHelp}</p>
      {address !== "" && (
        <p>
          {messages.salesMail} <Anchor href={`mailto:${address}`}>{address}</Anchor>
        </p>
      )}
      <Form
        form={form}
        onSubmit={send}
        problem={(error) => problemText(error, locale)}
        submitLabel={messages.send}
      >
        <TextAreaField
          label={messages.message}
          description={messages.example}
          autosize
          minRows={3}
          most={limitedTexts.sales_requests.message.most}
          {...form.getInputProps("message")}
        />
      </Form>
    </Section>
  );
}
