import { householdRoleNames } from "@parcelle/domain/farmers/household-roles";
import type { OwnValues } from "@parcelle/domain/farmers/own-field";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import type { Locale } from "#shell/locale.ts";
import { NO_VALUE } from "#ui/format.ts";
import { type FieldRow, fieldName } from "../fields/field-queries.ts";
import { toldOwnValue } from "../fields/told-value.ts";
import { householdMessages } from "../households/messages.ts";
import { languageMessages } from "../languages/messages.ts";
import { spokenNames } from "../languages/spoken-names.ts";
import { farmerMessages } from "../registry/messages.ts";
import type { ComparedFarmer } from "./duplicate-queries.ts";

/** What a merge puts together by itself, as people read it in both records. */
export type ComparedBeside = { key: string; label: string; one: string; other: string };

type Told = Pick<
  ComparedFarmer,
  "other_identifiers" | "languages" | "household_name" | "household_role" | "own_values" | "private_values"
>;

/**
 * Languages, household and own fields of two records; fields that neither has are left out.
 *
 * @param fields of the organisation that the reader may read
 */
export function comparedBeside(
  one: Told,
  other: Told,
  fields: readonly FieldRow[],
  locale: Locale,
): ComparedBeside[] {
  const told = (key: string, label: string, tell: (farmer: Told) => string): ComparedBeside => ({
    ...{ key, label, one: tell(one) || NO_VALUE, other: tell(other) || NO_VALUE },
  });
  return [
    told("otherIdentifiers", farmerMessages[locale].otherIdentifiers, (farmer) =>
      farmer.other_identifiers.join(", "),
    ),
    told("languages", languageMessages[locale].languages, ({ languages }) =>
      spokenNames(languages ?? [], locale),
    ),
    told("household", householdMessages[locale].title, (farmer) => householdText(farmer, locale)),
    ...fields.map((field) =>
      told(`own:${field.key}`, fieldName(field, locale), (farmer) =>
        toldOwnValue(field, valuesOf(farmer)[field.key], locale),
      ),
    ),
  ].filter((row) => row.one !== NO_VALUE || row.other !== NO_VALUE);
}

const valuesOf = ({ own_values, private_values }: Told): OwnValues => ({ ...own_values, ...private_values });

function householdText({ household_name, household_role }: Told, locale: Locale): string {
  if (household_name === null || household_role === null) return "";
  return `${household_name} (${nameOfKey(householdRoleNames, household_role, locale)})`;
}
