import type { MergedField } from "@parcelle/domain/farmers/merged-fields";
import { sexNames } from "@parcelle/domain/farmers/sexes";
import type { Locale } from "#shell/locale.ts";
import { formatDate, formatHectares } from "#ui/format.ts";
import { cropNames } from "../registry/farmer-names.ts";
import { farmerMessages } from "../registry/messages.ts";
import type { ComparedFarmer } from "./duplicate-queries.ts";
import { duplicateMessages } from "./messages.ts";

export type ComparedField = {
  field: MergedField;
  label: string;
  /** Null where the record does not say. */
  one: string | null;
  other: string | null;
};

/** What is chosen of two records, field by field, as people read it. */
export function comparedFields(one: ComparedFarmer, other: ComparedFarmer, locale: Locale): ComparedField[] {
  const words = farmerMessages[locale];
  const told = (
    field: MergedField,
    label: string,
    tell: (farmer: ComparedFarmer) => string | null,
  ): ComparedField => ({ field, label, one: tell(one) || null, other: tell(other) || null });
  return [
    told("identifier", words.identifier, ({ identifier }) => identifier),
    told("lastName", words.lastName, ({ last_name }) => last_name),
    told("firstName", words.firstName, ({ first_name }) => first_name),
    told("otherNames", words.otherNames, ({ other_names }) => other_names),
    told("sex", words.sex, ({ sex }) => (sex === "male" || sex === "female" ? sexNames[sex][locale] : null)),
    told("birth", words.birth, ({ birth }) =>
      birth !== null && birth.length > 4 ? formatDate(birth, locale) : birth,
    ),
    told("village", words.village, ({ village }) => village),
    told("section", words.section, ({ section_name }) => section_name),
    told("crops", words.crops, ({ crops }) => cropNames(crops, locale)),
    told("declaredArea", words.declaredArea, ({ declared_area_hectares: area }) =>
      area === null ? null : formatHectares(area, locale),
    ),
    told("place", duplicateMessages[locale].place, ({ latitude, longitude }) =>
      latitude === null || longitude === null ? null : `${latitude}, ${longitude}`,
    ),
    told("notes", words.notes, ({ notes }) => notes),
  ];
}

export type Side = "one" | "other";
export type Choice = Partial<Record<MergedField, Side>>;

/** Of a field the record that stays has its say, unless it says nothing. */
export const sideOf = (field: ComparedField, kept: Side, chosen: Choice): Side =>
  chosen[field.field] ?? (field[kept] === null ? (kept === "one" ? "other" : "one") : kept);

/** Whose value the kept record gets, for those fields in which the two differ. */
export function valuesToMerge(
  fields: readonly ComparedField[],
  kept: Side,
  chosen: Choice,
): Partial<Record<MergedField, "kept" | "other">> {
  return Object.fromEntries(
    fields
      .filter(({ one, other }) => one !== other)
      .map((field) => [field.field, sideOf(field, kept, chosen) === kept ? "kept" : "other"]),
  );
}
