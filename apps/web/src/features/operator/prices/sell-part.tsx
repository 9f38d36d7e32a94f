import { NativeSelect, TextInput } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQueryClient } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { useRequestKey } from "#app/use-request-key.ts";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { type SchemaForm, useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { toast } from "#ui/toast.tsx";
import { organisationsQuery } from "../organisations/organisation-queries.ts";
import { salesMessages } from "./messages.ts";
import { emptySale, type Sale, saleSchema } from "./sale-schema.ts";
import classes from "./sales.module.css";

/** Credits given, or sold with an invoice; to the organisation of the address, if it names one. */
export function SellPart({ organisation }: { organisation: number | undefined }) {
  const messages = useMessages(salesMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { data: customers = [] } = useBesides(organisationsQuery);
  const initialValues = {
    ...emptySale,
    organisation: organisation === undefined ? "" : String(organisation),
  };
  const form = useSchemaForm({ schema: saleSchema, initialValues });
  // Sent again after a lost answer, it is booked once.
  const request = useRequestKey();
  const chosen = customers.find(({ id }) => String(id) === form.values.organisation);
  async function book(sale: Sale): Promise<void> {
    const { organisation: organisationId, amount, note, kind, currency, unitCents, tax } = sale;
    const requestKey = request.keyOf(sale);
    const expiresAt = sale.expires === "" ? null : `${sale.expires}T23:59:59Z`;
    if (kind === "grant") {
      await callFunction("grant-credits", { organisationId, amount, note, expiresAt, requestKey });
    } else {
      const lines = [{ description: messages.line(amount), quantity: amount, unitCents }];
      const sold = { lines, currency, taxBasisPoints: Math.round(tax * 100) };
      await callFunction("record-purchase", {
        ...{ organisationId, credits: amount, note, expiresAt, requestKey },
        ...sold,
      });
    }
    request.answered();
    form.setValues(emptySale);
    form.resetDirty(emptySale);
    await queryClient.invalidateQueries({ queryKey: organisationsQuery.queryKey });
    toast({ title: messages.booked, description: chosen?.name ?? "" });
  }
  const options = customers.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Section title={messages.sell}>
      <Form
        form={form}
        onSubmit={book}
        problem={(error) => problemText(error, locale)}
        submitLabel={messages.book}
      >
        <div className={classes.fields}>
          <NativeSelect
            label={messages.organisation}
            description={chosen ? messages.balance(chosen.available) : undefined}
            data={[{ value: "", label: messages.choose }, ...options]}
            {...form.getInputProps("organisation")}
          />
          <NativeSelect
            label={messages.kind}
            data={[
              { value: "grant", label: messages.grant },
              { value: "purchase", label: messages.purchase },
            ]}
            {...form.getInputProps("kind")}
          />
          <NumberField
            label={messages.amount}
            min={1}
            max={1_000_000_000}
            decimals={0}
            {...form.getInputProps("amount")}
          />
          <TextInput
            type="date"
            label={messages.expires}
            description={messages.expiresHelp}
            {...form.getInputProps("expires")}
          />
          <TextField
            label={messages.note}
            most={limitedTexts.credit_entries.note.most}
            {...form.getInputProps("note")}
          />
          {form.values.kind === "purchase" && <PurchaseFields form={form} />}
        </div>
      </Form>
    </Section>
  );
}

function PurchaseFields({ form }: { form: SchemaForm<typeof emptySale, Sale> }) {
  const messages = useMessages(salesMessages);
  return (
    <>
      <NumberField
        label={messages.unitPrice}
        min={0}
        max={100_000_000}
        decimals={0}
        {...form.getInputProps("unitCents")}
      />
      <NativeSelect
        label={messages.currency}
        data={["EUR", "XOF", "XAF", "USD"]}
        {...form.getInputProps("currency")}
      />
      <NumberField label={messages.tax} min={0} max={100} decimals={2} {...form.getInputProps("tax")} />
    </>
  );
}
