import { operatorLengths } from "@parcelle/domain/declaration/declaration";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { type Amount, type Draft, type DraftProduct, MOST_QUANTITY } from "./draft.ts";
import { type StepKey, speciesField } from "./steps.ts";

/** A field that says why its content cannot be saved: the step where it stands, and its id there. */
export interface RefusedField {
  step: StepKey;
  field: string;
}

const isWrongAmount = (amount: Amount) =>
  amount !== null && !(typeof amount === "number" && amount > 0 && amount <= MOST_QUANTITY);

const isTooLong = (text: string, most: number) => text.length > most;

function inOperator({ operator, internalReference }: Draft): string[] {
  const { identifier, ...lengths } = operatorLengths;
  const names = Object.keys(lengths) as (keyof typeof lengths)[];
  return [
    ...(isTooLong(internalReference, limitedTexts.declarations.internal_reference.most)
      ? ["internalReference"]
      : []),
    ...names.filter((name) => isTooLong(operator[name], lengths[name])).map((name) => `operator.${name}`),
    ...(operator.identifiers.some(({ value }) => isTooLong(value, identifier))
      ? ["operator.identifiers"]
      : []),
  ];
}

function inProduct(product: DraftProduct): string[] {
  const most = limitedTexts.declaration_products;
  const amounts = ["netMassKilograms", "volumeCubicMetres", "supplementaryUnits"] as const;
  return [
    ...(isTooLong(product.description, most.description.most) ? ["description"] : []),
    ...amounts.filter((name) => isWrongAmount(product[name])),
    ...[product, ...product.furtherSpecies].flatMap((pair, index) => [
      ...(isTooLong(pair.scientificName, most.scientific_name.most)
        ? [speciesField("scientificName", index + 1)]
        : []),
      ...(isTooLong(pair.commonName, most.common_name.most) ? [speciesField("commonName", index + 1)] : []),
    ]),
  ];
}

/** What keeps a draft from being saved, in the order of the steps. */
export function refusedFields(draft: Draft): RefusedField[] {
  const isLong = isTooLong(
    draft.additionalInformation,
    limitedTexts.declarations.additional_information.most,
  );
  return [
    ...inOperator(draft).map((field) => ({ step: "operator" as const, field })),
    ...(isLong ? [{ step: "activity" as const, field: "additionalInformation" }] : []),
    ...draft.products.flatMap((product, index) =>
      inProduct(product).map((field) => ({
        step: "products" as const,
        field: `product${index + 1}.${field}`,
      })),
    ),
  ];
}
