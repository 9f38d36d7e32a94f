import { cropKeys } from "@parcelle/domain/crops";
import { paperKey, paperKindKeys } from "@parcelle/domain/farmers/paper-kinds";
import { sexes } from "@parcelle/domain/farmers/sexes";
import { spokenLanguages } from "@parcelle/domain/farmers/spoken-languages";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { ownValuesSchema } from "../fields/own-values-schema.ts";

const texts = limitedTexts.farmers;
const LARGEST_HECTARES = 1e6;
const MOST_OTHER_IDENTIFIERS = 10;
const THIS_YEAR = new Date().getUTCFullYear();
const optional = (most: number) => z.string().trim().max(most).nullable().default(null);

/** A year, or a day; nobody is born after today. */
const birthSchema = z
  .string()
  .regex(/^(\d{4}|\d{4}-\d{2}-\d{2})$/)
  .refine((birth) => Number(birth.slice(0, 4)) >= 1900 && Number(birth.slice(0, 4)) <= THIS_YEAR)
  .refine((birth) => birth.length === 4 || isDay(birth));

/** As people write it; what has hardly a digit is no number. */
const phoneSchema = z
  .string()
  .trim()
  .max(limitedTexts.farmer_phones.raw.most)
  .regex(/(\d\D*){4}/);

const paperSchema = z.object({
  kind: z.enum(paperKindKeys),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
  number: z
    .string()
    .trim()
    .max(limitedTexts.farmer_papers.number.most)
    .refine((number) => paperKey(number) !== ""),
  validUntil: z.iso.date().nullable().default(null),
});

export type SavedPaper = z.infer<typeof paperSchema>;

/** Phones, birth and papers that are not named stay as they are: not everybody who changes farmers reads them. */
export const farmerSchema = z
  .object({
    /** Empty: the next free number of the organisation. */
    identifier: z.string().trim().max(texts.identifier.most).default(""),
    /** Codes that others know him by, such as a buyer’s. Not named: they stay as they are. */
    otherIdentifiers: z
      .array(z.string().trim().min(1).max(texts.identifier.most))
      .max(MOST_OTHER_IDENTIFIERS)
      .optional(),
    firstName: z.string().trim().max(texts.first_name.most).default(""),
    lastName: z.string().trim().min(1).max(texts.last_name.most),
    otherNames: optional(texts.other_names.most),
    sex: z.enum(sexes).nullable().default(null),
    village: optional(texts.village.most),
    sectionId: z.number().int().nullable().default(null),
    crops: z.array(z.enum(cropKeys)).max(cropKeys.length).default([]),
    declaredAreaHectares: z.number().min(0).lt(LARGEST_HECTARES).nullable().default(null),
    latitude: z.number().min(-90).max(90).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
    notes: optional(texts.notes.most),
    phones: z.array(phoneSchema).max(10).optional(),
    birth: birthSchema.nullable().optional(),
    own: ownValuesSchema.optional(),
    papers: z.array(paperSchema).max(10).optional(),
    /** Not named: they stay as they are. */
    languages: z.array(z.enum(spokenLanguages)).max(spokenLanguages.length).optional(),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), { path: ["longitude"] });

export type SavedFarmer = z.infer<typeof farmerSchema>;

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && date.getTime() <= Date.now();
}
