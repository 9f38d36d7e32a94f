import { Checkbox, NativeSelect } from "@mantine/core";
import { countryCodes, countryName } from "@parcelle/domain/countries";
import { useMemo } from "react";
import { z } from "zod";
import { useUser } from "#app/current-session.ts";
import { type Preferences, parsePreferences } from "#app/preferences/preferences.ts";
import { savePreferences } from "#app/preferences/preferences-store.ts";
import { problemText } from "#app/problem-text.ts";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { preferenceMessages } from "./messages.ts";
import classes from "./preferences.module.css";

const ABIDJAN = { latitude: 6.8, longitude: -5.3, zoom: 7 };

const schema = z
  .object({
    theme: z.string(),
    areaUnit: z.string(),
    numbers: z.string(),
    dates: z.string(),
    country: z.string(),
    hasMap: z.boolean(),
    latitude: z.number().min(-85).max(85),
    longitude: z.number().min(-180).max(180),
    zoom: z.number().min(0).max(20),
  })
  .transform(({ country, hasMap, latitude, longitude, zoom, ...formats }) =>
    parsePreferences({
      ...formats,
      country: country || null,
      map: hasMap ? { latitude, longitude, zoom } : null,
    }),
  );

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function PreferencesForm({ preferences }: { preferences: Preferences }) {
  const messages = useMessages(preferenceMessages);
  const locale = useLocale();
  const { id } = useUser();
  const { theme, areaUnit, numbers, dates, country, map } = preferences;
  const form = useSchemaForm({
    schema,
    initialValues: {
      ...{ theme: theme as string, areaUnit: areaUnit as string, numbers: numbers as string },
      ...{ dates: dates as string, country: country ?? "", hasMap: map !== null },
      ...(map ?? ABIDJAN),
    },
  });
  const countries = useMemo(() => {
    const named = countryCodes.map((value) => ({ value, label: countryName(value, locale) }));
    const sorted = named.sort((one, other) => one.label.localeCompare(other.label, locale));
    return [{ value: "", label: messages.noCountry }, ...sorted];
  }, [locale, messages]);
  async function save(changed: Preferences): Promise<void> {
    await savePreferences(id, changed);
    toast({ title: messages.saved });
  }
  return (
    <Form
      form={form}
      onSubmit={save}
      problem={(error) => problemText(error, locale)}
      submitLabel={messages.save}
    >
      <p className={classes.help}>{messages.explained}</p>
      <div className={classes.fields}>
        <NativeSelect
          label={messages.theme}
          data={optionsOf(messages.themes)}
          {...form.getInputProps("theme")}
        />
        <NativeSelect
          label={messages.areaUnit}
          data={optionsOf(messages.areaUnits)}
          {...form.getInputProps("areaUnit")}
        />
        <NativeSelect
          label={messages.numbers}
          data={optionsOf(messages.numberForms)}
          {...form.getInputProps("numbers")}
        />
        <NativeSelect
          label={messages.dates}
          data={optionsOf(messages.dateForms)}
          {...form.getInputProps("dates")}
        />
        <NativeSelect
          label={messages.country}
          description={messages.countryHelp}
          data={countries}
          {...form.getInputProps("country")}
        />
      </div>
      <fieldset className={classes.map}>
        <legend>{messages.map}</legend>
        <p className={classes.help}>{messages.mapHelp}</p>
        <Checkbox label={messages.ownMap} {...form.getInputProps("hasMap", { type: "checkbox" })} />
        {form.values.hasMap && (
          <div className={classes.fields}>
            <NumberField label={messages.latitude} min={-85} max={85} {...form.getInputProps("latitude")} />
            <NumberField
              label={messages.longitude}
              min={-180}
              max={180}
              {...form.getInputProps("longitude")}
            />
            <NumberField label={messages.zoom} min={0} max={20} {...form.getInputProps("zoom")} />
          </div>
        )}
      </fieldset>
    </Form>
  );
}
