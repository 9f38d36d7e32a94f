import { emailSchema } from "@parcelle/domain/validation/account";
import { nameSchema } from "@parcelle/domain/validation/fields";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { problemText } from "#app/problem-text.ts";
import { write } from "#app/rows.ts";
import { Form } from "#ui/form/form.tsx";
import { TextAreaField } from "#ui/form/text/text-area-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { toast } from "#ui/toast.tsx";
import { salesMessages } from "./messages.ts";
import classes from "./sales.module.css";
import { type Seller, sellerQuery } from "./sales-queries.ts";

const limits = limitedTexts.sellers;

const schema = z.object({
  name: nameSchema.max(limits.name.most),
  address: z.string().trim().max(limits.address.most),
  registration: z.string().trim().max(limits.registration.most),
  tax_number: z.string().trim().max(limits.tax_number.most),
  email: z.union([z.literal(""), emailSchema]),
});

/** What stands on every invoice from now on; those that were issued keep what they say. */
export function SellerPart() {
  const messages = useMessages(salesMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(sellerQuery);
  return (
    <Section title={messages.seller}>
      {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={4} />}
      {data && <SellerForm seller={data} />}
    </Section>
  );
}

function SellerForm({ seller }: { seller: Seller }) {
  const messages = useMessages(salesMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const form = useSchemaForm({ schema, initialValues: { ...seller } });
  async function save(values: Seller): Promise<void> {
    await write((client) => client.from("sellers").update(values).eq("id", 1));
    queryClient.setQueryData(sellerQuery.queryKey, values);
    toast({ title: messages.sellerSaved });
  }
  return (
    <Form
      form={form}
      onSubmit={save}
      problem={(error) => problemText(error, locale)}
      submitLabel={messages.save}
    >
      <div className={classes.fields}>
        <TextField label={messages.sellerName} most={limits.name.most} {...form.getInputProps("name")} />
        <TextField
          label={messages.email}
          description={messages.emailHelp}
          type="email"
          most={limits.email.most}
          {...form.getInputProps("email")}
        />
        <TextField
          label={messages.registration}
          most={limits.registration.most}
          {...form.getInputProps("registration")}
        />
        <TextField
          label={messages.taxNumber}
          most={limits.tax_number.most}
          {...form.getInputProps("tax_number")}
        />
        <TextAreaField
          label={messages.address}
          autosize
          minRows={2}
          most={limits.address.most}
          {...form.getInputProps("address")}
        />
      </div>
    </Form>
  );
}
