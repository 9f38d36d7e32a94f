import type { OwnValues } from "@parcelle/domain/farmers/own-field";
import { useMay } from "#app/current-organisation.ts";
import { useBesides } from "#app/use-besides.ts";
import { FactList } from "#ui/fact-list.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { allFieldsQuery, fieldName } from "./field-queries.ts";
import { fieldMessages } from "./messages.ts";
import { toldOwnValue } from "./told-value.ts";

interface Props {
  farmer: { organisation_id: number; own_values: OwnValues; private_values: OwnValues | null };
}

/** What a farmer's page tells of the fields of his organisation; of one that is retired only what is there. */
export function OwnFacts({ farmer }: Props) {
  const locale = useLocale();
  const messages = useMessages(fieldMessages);
  const readsPrivate = useMay("farmers.private");
  const { data: fields = [] } = useBesides(allFieldsQuery(farmer.organisation_id));
  const values: OwnValues = { ...farmer.own_values, ...farmer.private_values };
  const told = fields.filter(
    ({ key, is_private, retired_at }) =>
      (readsPrivate || !is_private) && (retired_at === null || values[key] !== undefined),
  );
  if (told.length === 0) return null;
  return (
    <Section title={messages.section}>
      <FactList
        facts={told.map((field) => [
          field.retired_at === null
            ? fieldName(field, locale)
            : messages.choiceRetired(fieldName(field, locale)),
          toldOwnValue(field, values[field.key], locale),
        ])}
      />
    </Section>
  );
}
