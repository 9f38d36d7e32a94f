import { NativeSelect, TextInput } from "@mantine/core";
import { countryName } from "@parcelle/domain/countries";
import { nameSchema } from "@parcelle/domain/validation/fields";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { z } from "zod";
import { session, useUser } from "#app/current-session.ts";
import { problemText } from "#app/problem-text.ts";
import { inLocale, isLocale, LOCALES, type Locale } from "#shell/locale.ts";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import classes from "../account.module.css";
import { accountMessages } from "../messages.ts";
import { phoneCountries, phoneExample, readPhone, splitPhone } from "./phone.ts";
import { type Profile, profileQuery, saveProfile } from "./profile-query.ts";

const USUAL_COUNTRY = "CI";

function profileSchema(locale: Locale, wrongPhone: (country: string, example: string) => string) {
  return z
    .object({
      firstName: z.string().trim().min(1).max(limitedTexts.profiles.first_name.most),
      name: nameSchema.max(limitedTexts.profiles.name.most),
      country: z.string(),
      number: z.string(),
      language: z.string().refine(isLocale),
    })
    .transform(({ firstName, name, country, number, language }, context): Profile => {
      const phone = readPhone({ country, number });
      const message = wrongPhone(countryName(country, locale), phoneExample(country));
      if (phone === null) context.addIssue({ code: "custom", path: ["number"], message });
      return { first_name: firstName, name, phone: phone || null, language };
    });
}

export function ProfileForm({ profile }: { profile: Profile }) {
  const messages = useMessages(accountMessages);
  const locale = useLocale();
  const router = useRouter();
  const queries = useQueryClient();
  const { id } = useUser();
  const schema = useMemo(() => profileSchema(locale, messages.wrongPhone), [locale, messages]);
  const countries = useMemo(() => phoneCountries(locale), [locale]);
  const { country, number } = splitPhone(profile.phone, USUAL_COUNTRY);
  const form = useSchemaForm({
    schema,
    initialValues: {
      firstName: profile.first_name ?? "",
      name: profile.name ?? "",
      country,
      number,
      language: profile.language as string,
    },
  });
  async function save(values: Profile): Promise<void> {
    await saveProfile(id, values);
    queries.setQueryData(profileQuery(id).queryKey, values);
    await session.renew();
    toast({ title: messagesIn(values.language).saved });
    if (values.language !== locale)
      await router.navigate({ href: inLocale(router.state.location.href, values.language) });
  }
  return (
    <Form form={form} onSubmit={save} problem={(error) => problemText(error, locale)}>
      <div className={classes.pair}>
        <TextField
          label={messages.firstName}
          autoComplete="given-name"
          most={limitedTexts.profiles.first_name.most}
          {...form.getInputProps("firstName")}
        />
        <TextField
          label={messages.name}
          autoComplete="family-name"
          most={limitedTexts.profiles.name.most}
          {...form.getInputProps("name")}
        />
        <NativeSelect
          label={messages.phoneCountry}
          data={countries}
          autoComplete="country"
          {...form.getInputProps("country")}
        />
        <TextInput
          label={messages.phone}
          type="tel"
          autoComplete="tel-national"
          placeholder={phoneExample(form.values.country)}
          {...form.getInputProps("number")}
        />
        <NativeSelect
          label={messages.language}
          description={messages.languageHint}
          data={LOCALES.map((value) => ({ value, label: messages.languages[value] }))}
          {...form.getInputProps("language")}
        />
      </div>
    </Form>
  );
}

/** The toast speaks the language just chosen. */
const messagesIn = (language: Locale) => accountMessages[language];
