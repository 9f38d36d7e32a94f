import type { SpeciesPair } from "@parcelle/domain/declaration/species-pairs";

export const stepKeys = ["operator", "activity", "products", "plots", "check"] as const;
export type StepKey = (typeof stepKeys)[number];

export function isStep(text: string | undefined): text is StepKey {
  return stepKeys.some((step) => step === text);
}

const FIELDS: Readonly<Record<string, string>> = {
  internal_reference_missing: "internalReference",
  internal_reference_too_long: "internalReference",
  operator_name_missing: "operator.name",
  operator_country_missing: "operator.country",
  operator_address_missing: "operator.street",
  operator_contact_missing: "operator.email",
  operator_email_invalid: "operator.email",
  operator_phone_invalid: "operator.phone",
  operator_eori_invalid: "operator.identifiers",
  operator_identifier_missing: "operator.identifiers",
  operator_eori_missing: "operator.identifiers",
  operator_not_small: "operator.size",
  operator_not_primary: "operator.isPrimary",
  operator_country_not_low: "operator.country",
  operator_outside_union: "activity",
  activity_missing: "activity",
  country_of_activity_missing: "countryOfActivity",
  border_country_missing: "borderCountry",
  product_missing: "addProduct",
};

const PRODUCT_FIELDS: readonly [RegExp, string][] = [
  [/^tariff_code/, "tariffCode"],
  [/^description/, "description"],
  [/^(net_mass|quantity)/, "netMassKilograms"],
  [/^supplementary/, "supplementaryUnits"],
];

/** The part of a field's id after its product; species are counted from 1. */
export const speciesField = (name: keyof SpeciesPair, species: number): string =>
  species === 1 ? name : `${name}${species}`;

/** The id of the field to go to; product fields carry the product's position from 1. */
export function fieldOfMissing(code: string, product: number | null, species: number | null = 1): string {
  const own = FIELDS[code];
  if (own) return own;
  if (code === "species_missing")
    return `product${product ?? 1}.${speciesField("scientificName", species ?? 1)}`;
  const field = PRODUCT_FIELDS.find(([pattern]) => pattern.test(code))?.[1] ?? "plots";
  return `product${product ?? 1}.${field}`;
}
