import { activities, identifierTypes, operatorLengths } from "@parcelle/domain/declaration/declaration";
import { maximumSpecies } from "@parcelle/domain/declaration/species-pairs";
import { commodities } from "@parcelle/domain/law/annex-one-entries";
import { operatorSizes } from "@parcelle/domain/law/dates";
import { tradeTypes } from "@parcelle/domain/organisations/trade-types";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { rowIdsSchema } from "#platform/rows/row-choice.ts";

const text = (length: number) => z.string().trim().max(length).default("");
const country = z.string().regex(/^[A-Z]{2}$/);
const quantity = z.number().positive().max(1e12).nullable().default(null);

export const operatorSchema = z.strictObject({
  name: text(operatorLengths.name),
  country: country.or(z.literal("")).default(""),
  street: text(operatorLengths.street),
  postalCode: text(operatorLengths.postalCode),
  city: text(operatorLengths.city),
  email: text(operatorLengths.email),
  phone: text(operatorLengths.phone),
  tradeType: z.enum(tradeTypes).nullable().default(null),
  // Of a simplified declaration.
  size: z.enum(operatorSizes).nullable().optional(),
  isPrimary: z.boolean().optional(),
  identifiers: z
    .array(z.strictObject({ type: z.enum(identifierTypes), value: text(operatorLengths.identifier) }))
    .max(20)
    .default([]),
});

const ofProduct = limitedTexts.declaration_products;

export const productSchema = z.strictObject({
  commodity: z.enum(commodities),
  tariffCode: z
    .string()
    .regex(/^\d{2,6}$/)
    .or(z.literal(""))
    .default(""),
  description: text(ofProduct.description.most),
  netMassKilograms: quantity,
  volumeCubicMetres: quantity,
  supplementaryUnits: quantity,
  supplementaryUnit: z.string().max(ofProduct.supplementary_unit.most).nullable().default(null),
  scientificName: text(ofProduct.scientific_name.most),
  commonName: text(ofProduct.common_name.most),
  furtherSpecies: z
    .array(
      z.strictObject({
        scientificName: text(ofProduct.scientific_name.most),
        commonName: text(ofProduct.common_name.most),
      }),
    )
    .max(maximumSpecies - 1)
    .default([]),
  plotIds: rowIdsSchema,
});

/** What a person writes in a declaration; incomplete is allowed, wrong is not. */
export const declarationInputSchema = z.strictObject({
  internalReference: z.string().trim().min(1).max(limitedTexts.declarations.internal_reference.most),
  activity: z.enum(activities).nullable().default(null),
  countryOfActivity: country.nullable().default(null),
  borderCountry: country.nullable().default(null),
  operator: operatorSchema,
  additionalInformation: text(limitedTexts.declarations.additional_information.most),
  products: z.array(productSchema).max(100),
});

export type DeclarationInput = z.infer<typeof declarationInputSchema>;
