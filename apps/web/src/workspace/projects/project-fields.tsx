import { Checkbox, NativeSelect, Radio, Stack, TextInput } from "@mantine/core";
import { commodityNames, cropKeys, crops } from "@parcelle/domain/crops";
import type { Translated } from "@parcelle/domain/language";
import type { ProjectInput } from "@parcelle/domain/projects/project-input";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { type ReactNode, useId } from "react";
import { TextAreaField } from "#ui/form/text/text-area-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import type { SchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { workspaceMessages } from "../messages.ts";
import { useWorkspace } from "../workspace-context.ts";
import { projectMessages } from "./messages.ts";
import classes from "./project-form.module.css";
import { type ProjectFormValues, proposedCommodity } from "./project-form-values.ts";
import { useCountryGroups } from "./use-country-groups.ts";

export type ProjectSchemaForm = SchemaForm<ProjectFormValues, ProjectInput>;

interface Props {
  form: ProjectSchemaForm;
}

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={classes.group}>
      <h2 id={heading} className={classes.legend}>
        {title}
      </h2>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}

export function AboutFields({ form }: Props) {
  const { fields, sections } = useMessages(projectMessages);
  const { types } = useMessages(workspaceMessages);
  return (
    <FieldGroup title={sections.about}>
      <TextField
        label={fields.name}
        required
        withAsterisk
        most={limitedTexts.projects.name.most}
        {...form.getInputProps("name")}
      />
      <TextAreaField
        label={fields.description}
        description={fields.descriptionHint}
        autosize
        minRows={2}
        most={limitedTexts.projects.description.most}
        {...form.getInputProps("description")}
      />
      <Radio.Group label={fields.type} {...form.getInputProps("type")}>
        <Stack gap="xs" mt={8}>
          <Radio value="reference" label={types.reference} description={fields.typeHint.reference} />
          <Radio value="monitoring" label={types.monitoring} description={fields.typeHint.monitoring} />
        </Stack>
      </Radio.Group>
    </FieldGroup>
  );
}

export function PeriodFields({ form }: Props) {
  const { fields, sections } = useMessages(projectMessages);
  const { periodKind } = form.values;
  return (
    <FieldGroup title={sections.period}>
      <Radio.Group label={fields.periodKind} {...form.getInputProps("periodKind")}>
        <div className={classes.crops}>
          <Radio value="none" label={fields.none} />
          <Radio value="single" label={fields.single} />
          <Radio value="range" label={fields.range} />
        </div>
      </Radio.Group>
      {periodKind !== "none" && (
        <div className={classes.pair}>
          <TextInput
            type="date"
            label={periodKind === "single" ? fields.date : fields.start}
            required
            {...form.getInputProps("periodStart")}
          />
          {periodKind === "range" && (
            <TextInput type="date" label={fields.end} required {...form.getInputProps("periodEnd")} />
          )}
        </div>
      )}
    </FieldGroup>
  );
}

/** What is harvested where; of a module about land, where it lies. */
export function ProductionFields({ form }: Props) {
  const { fields, sections } = useMessages(projectMessages);
  const { production } = useWorkspace();
  if (production) return <HarvestFields form={form} commodityUse={production.commodityUse} />;
  return (
    <FieldGroup title={sections.place}>
      <CountryField form={form} label={fields.placeCountry} />
    </FieldGroup>
  );
}

function CountryField({ form, label }: Props & { label: string }) {
  const { fields } = useMessages(projectMessages);
  const countries = useCountryGroups();
  return (
    <NativeSelect
      label={label}
      description={fields.countryHint}
      data={[{ value: "", label: fields.choose }, ...countries]}
      {...form.getInputProps("country")}
    />
  );
}

function HarvestFields({ form, commodityUse }: Props & { commodityUse: Translated }) {
  const { fields, sections } = useMessages(projectMessages);
  const { seasons } = useMessages(workspaceMessages);
  const locale = useLocale();
  function chooseCrops(chosen: string[]): void {
    // A commodity that was chosen by hand stays; the proposal follows the crops.
    const wasProposed = form.values.commodity === proposedCommodity(form.values.crops);
    form.setFieldValue("crops", chosen);
    if (wasProposed) form.setFieldValue("commodity", proposedCommodity(chosen));
  }
  return (
    <FieldGroup title={sections.production}>
      <Checkbox.Group label={fields.crops} {...form.getInputProps("crops")} onChange={chooseCrops}>
        <div className={classes.crops}>
          {cropKeys.map((key) => (
            <Checkbox key={key} value={key} label={crops[key].name[locale]} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.pair}>
        <NativeSelect
          label={fields.commodity}
          description={fields.commodityHint(commodityUse[locale])}
          data={[
            { value: "", label: fields.noCommodity },
            ...Object.entries(commodityNames).map(([value, name]) => ({ value, label: name[locale] })),
          ]}
          {...form.getInputProps("commodity")}
        />
        <CountryField form={form} label={fields.country} />
      </div>
      <div className={classes.pair}>
        <NativeSelect
          label={fields.season}
          data={[
            { value: "", label: fields.none },
            { value: "rainy", label: seasons.rainy },
            { value: "dry", label: seasons.dry },
          ]}
          {...form.getInputProps("season")}
        />
        <div className={classes.pair} style={{ gridTemplateColumns: "1fr 1fr" }}>
          <TextInput label={fields.startYear} inputMode="numeric" {...form.getInputProps("startYear")} />
          <TextInput label={fields.endYear} inputMode="numeric" {...form.getInputProps("endYear")} />
        </div>
      </div>
    </FieldGroup>
  );
}
