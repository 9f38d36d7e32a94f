import { activities, identifierTypes } from "@parcelle/domain/declaration/declaration";
import { commodities } from "@parcelle/domain/law/annex-one-entries";
import { z } from "zod";
import { plotIdsSchema } from "#platform/plots/choice/plot-ids.ts";

const text = (length: number) => z.string().trim().max(length).default("");
const country = z.string().regex(/^[A-Z]{2}$/);
const quantity = z.number().positive().max(1e12).nullable().default(null);

export const operatorSchema = z.object({
  name: text(200),
  country: country.or(z.literal("")).default(""),
  street: text(200),
  postalCode: text(20),
  city: text(100),
  email: text(200),
  phone: text(40),
  identifiers: z
    .array(z.object({ type: z.enum(identifierTypes), value: text(60) }))
    .max(20)
    .default([]),
});

export const productSchema = z.object({
  id: z.number().int().nullable().default(null),
  commodity: z.enum(commodities),
  tariffCode: z
    .string()
    .regex(/^\d{2,6}$/)
    .or(z.literal(""))
    .default(""),
  description: text(150),
  netMassKilograms: quantity,
  volumeCubicMetres: quantity,
  supplementaryUnits: quantity,
  supplementaryUnit: z.string().max(10).nullable().default(null),
  scientificName: text(200),
  commonName: text(200),
  plotIds: plotIdsSchema,
});

/** What a person writes in a declaration; incomplete is allowed, wrong is not. */
export const declarationInputSchema = z.object({
  internalReference: z.string().trim().min(1).max(35),
  activity: z.enum(activities).nullable().default(null),
  countryOfActivity: country.nullable().default(null),
  borderCountry: country.nullable().default(null),
  operator: operatorSchema,
  additionalInformation: text(2000),
  products: z.array(productSchema).max(100),
});

export type DeclarationInput = z.infer<typeof declarationInputSchema>;
