import { NativeSelect, Text } from "@mantine/core";
import { countryChoices } from "@parcelle/domain/countries";
import { tradeTypes } from "@parcelle/domain/organisations/trade-types";
import { nameSchema } from "@parcelle/domain/validation/fields";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { z } from "zod";
import { session } from "#app/current-session.ts";
import { fieldProblems } from "#app/field-problems.ts";
import { problemText } from "#app/problem-text.ts";
import { TradeTypeSelect } from "#app/trade-type-select.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { aboutMessages } from "./messages.ts";
import {
  kinds,
  type OrganisationFacts,
  organisationQuery,
  saveOrganisation,
} from "./organisation-queries.ts";

const schema = z.object({
  name: nameSchema.max(limitedTexts.organisations.name.most),
  kind: z.enum(kinds),
  country: z.string().transform((code) => (code === "" ? null : code)),
  trade_type: z.enum(tradeTypes).nullable(),
});

interface Props {
  organisation: OrganisationFacts;
  mayManage: boolean;
}

export function OrganisationForm({ organisation, mayManage }: Props) {
  const messages = useMessages(aboutMessages);
  const locale = useLocale();
  const queries = useQueryClient();
  const { id, name, kind, country, trade_type } = organisation;
  const countries = useMemo(
    () => countryChoices(locale).map((choice) => ({ value: choice.code, label: choice.name })),
    [locale],
  );
  const form = useSchemaForm({ schema, initialValues: { name, kind, country: country ?? "", trade_type } });
  async function save(facts: z.output<typeof schema>): Promise<void> {
    await saveOrganisation(id, facts);
    await Promise.all([queries.invalidateQueries(organisationQuery(id)), session.renew()]);
    toast({ title: messages.saved, color: "success" });
  }
  const fields = (
    <>
      <TextField
        label={messages.name}
        required
        readOnly={!mayManage}
        most={limitedTexts.organisations.name.most}
        {...form.getInputProps("name")}
      />
      <NativeSelect
        label={messages.kind}
        disabled={!mayManage}
        data={kinds.map((value) => ({ value, label: messages.kinds[value] }))}
        {...form.getInputProps("kind")}
      />
      <NativeSelect
        label={messages.country}
        disabled={!mayManage}
        data={[{ value: "", label: messages.noCountry }, ...countries]}
        {...form.getInputProps("country")}
      />
      <TradeTypeSelect
        disabled={!mayManage}
        value={form.getValues().trade_type}
        onChange={(size) => form.setFieldValue("trade_type", size)}
      />
    </>
  );
  if (!mayManage)
    return (
      <>
        <Text size="sm">{messages.readOnly}</Text>
        {fields}
      </>
    );
  return (
    <Form
      form={form}
      onSubmit={save}
      problem={(error) => problemText(error, locale)}
      failed={messages.notSaved}
      fields={(error) => fieldProblems(error, locale)}
    >
      {fields}
    </Form>
  );
}
