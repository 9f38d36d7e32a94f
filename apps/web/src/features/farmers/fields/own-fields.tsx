import type { OwnValues } from "@parcelle/domain/farmers/own-field";
import { useMay } from "#app/current-organisation.ts";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import classes from "../registry/farmers.module.css";
import type { FieldRow } from "./field-queries.ts";
import { fieldMessages } from "./messages.ts";
import { OwnValueField } from "./own-value-field.tsx";

interface Props {
  fields: readonly FieldRow[];
  values: OwnValues;
  faults: ReadonlyMap<string, string>;
  change: (values: OwnValues) => void;
}

/** The part of a farmer's form that his organisation added. */
export function OwnFields({ fields, values, faults, change }: Props) {
  const messages = useMessages(fieldMessages);
  const readsPrivate = useMay("farmers.private");
  const asked = fields.filter(({ is_private }) => readsPrivate || !is_private);
  if (asked.length === 0) return null;
  return (
    <Section title={messages.section}>
      <div className={classes.fields}>
        {asked.map((field) => (
          <OwnValueField
            key={field.key}
            field={field}
            value={values[field.key]}
            error={faults.get(field.key)}
            change={(value) => change({ ...values, [field.key]: value })}
          />
        ))}
      </div>
    </Section>
  );
}
