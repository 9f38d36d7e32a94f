import { householdRoleNames } from "@parcelle/domain/farmers/household-roles";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { fieldNames } from "@parcelle/farmers/list/columns/field-names";
import { ownKeyOf } from "@parcelle/farmers/list/columns/fields";
import type { ListedFarmer } from "@parcelle/farmers/list/farmer";
import type { Locale } from "#shell/locale.ts";
import { NO_VALUE } from "#ui/format.ts";
import { type FieldRow, fieldLabel } from "../fields/field-queries.ts";
import { toldOwnValue } from "../fields/told-value.ts";
import { spokenNames } from "../languages/spoken-names.ts";
import { toldValue } from "./told-value.ts";

/** What a column holds or a row changes, in words; an own field by its name. */
export function meaningName(field: string, own: readonly FieldRow[], locale: Locale): string {
  const key = ownKeyOf(field);
  const known: Readonly<Record<string, string>> = fieldNames[locale];
  if (key === null) return known[field] ?? field;
  const row = own.find((one) => one.key === key);
  return row ? fieldLabel(row, locale) : key;
}

/** A value of a row of a list, as people read it. */
export function listedValueText(
  field: string,
  value: unknown,
  own: readonly FieldRow[],
  locale: Locale,
): string {
  if (value === null || value === undefined || value === "") return NO_VALUE;
  const row = own.find(({ key }) => key === ownKeyOf(field));
  if (row) return toldOwnValue(row, value, locale);
  if (field === "languages" && Array.isArray(value)) return spokenNames(value, locale) || NO_VALUE;
  if (field === "householdRole") return nameOfKey(householdRoleNames, String(value), locale);
  return Array.isArray(value) ? value.join(", ") : toldValue(value, locale);
}

/** All that a row tells of languages, household and own fields, in one line. */
export const besideText = (farmer: ListedFarmer | null, own: readonly FieldRow[], locale: Locale): string =>
  Object.entries(farmer?.beside ?? {})
    .map(
      ([field, value]) =>
        `${meaningName(field, own, locale)}\u00a0: ${listedValueText(field, value, own, locale)}`,
    )
    .join(" · ");
