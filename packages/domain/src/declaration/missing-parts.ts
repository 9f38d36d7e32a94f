import { isCountry, isMemberState } from "../countries.ts";
import { limitedTexts } from "../validation/limited-texts.ts";
import type { DeclarationDraft, Operator } from "./declaration.ts";
import { missingInProduct } from "./missing-in-product.ts";
import { missingInSimplified } from "./missing-in-simplified.ts";
import type { MissingPart } from "./missing-part.ts";
import type { MissingCode } from "./missing-texts.ts";
import { emailFault, identifierFault, phoneFault } from "./operator-rules.ts";
import { producerKey } from "./producer-key.ts";

export const maximumReferenceLength = limitedTexts.declarations.internal_reference.most;
export const maximumProducts = 100;
export const maximumProducersInAll = 10_000;

const blank = (text: string) => text.trim() === "";

function missing(code: MissingCode, detail: MissingPart["detail"] = {}): MissingPart {
  return { code, severity: "blocking", product: null, plotIds: [], detail };
}

function inReference(reference: string): MissingPart[] {
  if (blank(reference)) return [missing("internal_reference_missing")];
  return reference.length > maximumReferenceLength ? [missing("internal_reference_too_long")] : [];
}

function inOperator(operator: Operator): MissingPart[] {
  const parts: MissingPart[] = [];
  if (blank(operator.name)) parts.push(missing("operator_name_missing"));
  if (!isCountry(operator.country)) parts.push(missing("operator_country_missing"));
  if ([operator.street, operator.postalCode, operator.city].some(blank)) {
    parts.push(missing("operator_address_missing"));
  }
  if (blank(operator.email) && blank(operator.phone)) parts.push(missing("operator_contact_missing"));
  for (const fault of [emailFault(operator.email), phoneFault(operator.phone)])
    if (fault !== null) parts.push(missing(fault));
  if (!operator.identifiers.some(({ value }) => !blank(value)))
    parts.push(missing("operator_identifier_missing"));
  const faults = operator.identifiers.map(({ type, value }) => identifierFault(type, value));
  for (const fault of new Set(faults)) if (fault !== null) parts.push(missing(fault));
  return parts;
}

function inActivity({
  activity,
  operator,
  countryOfActivity,
  borderCountry,
}: DeclarationDraft): MissingPart[] {
  if (activity === null) return [missing("activity_missing")];
  const parts: MissingPart[] = [];
  const crossesBorder = activity !== "DOMESTIC";
  const hasEori = operator.identifiers.some(({ type, value }) => type === "eori" && !blank(value));
  if (crossesBorder && !hasEori) parts.push(missing("operator_eori_missing"));
  if (isCountry(operator.country) && !isMemberState(operator.country) && activity !== "IMPORT") {
    parts.push(missing("operator_outside_union"));
  }
  if (!isMemberState(countryOfActivity ?? "")) parts.push(missing("country_of_activity_missing"));
  if (crossesBorder && !isMemberState(borderCountry ?? "")) parts.push(missing("border_country_missing"));
  return parts;
}

function inProducts(declaration: DeclarationDraft, asOf: string): MissingPart[] {
  const { products, activity } = declaration;
  if (products.length === 0) return [missing("product_missing")];
  const parts = products.flatMap((product, position) =>
    missingInProduct(product, position + 1, activity, asOf),
  );
  if (products.length > maximumProducts) parts.push(missing("too_many_products", { limit: maximumProducts }));
  const producers = new Set(products.flatMap(({ plots }) => plots.map(producerKey)));
  if (producers.size > maximumProducersInAll) {
    const detail = { count: producers.size, limit: maximumProducersInAll };
    parts.push({ ...missing("too_many_producers_in_all", detail), severity: "warning" });
  }
  return parts;
}

/**
 * What a declaration still lacks before it can be called ready, in the order of its form.
 *
 * @param asOf the day whose law counts, YYYY-MM-DD
 * Source: EU Information System, operator API reference V3 (fields, limits and business rules).
 */
export function missingParts(declaration: DeclarationDraft, asOf: string): MissingPart[] {
  return [
    ...inReference(declaration.internalReference),
    ...inOperator(declaration.operator),
    ...inActivity(declaration),
    ...inProducts(declaration, asOf),
    ...missingInSimplified(declaration, asOf),
  ];
}
