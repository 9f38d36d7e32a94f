import { isCountry } from "@parcelle/domain/countries";
import { fields } from "@parcelle/farmers/list/columns/fields";
import { z } from "zod";
import { fieldKeySchema } from "../fields/own-values-schema.ts";

const MOST_COLUMNS = 1_000;

const ownColumnSchema = z.templateLiteral(["own:", fieldKeySchema]);

/** What a person says of columns of a list; `field` null where one holds nothing of a farmer. */
export const chosenColumnsSchema = z
  .array(
    z.object({
      sheet: z.string().max(300),
      place: z.number().int().min(0).max(16_383),
      field: z.union([z.enum(fields), ownColumnSchema]).nullable(),
    }),
  )
  .max(MOST_COLUMNS);

/** ISO 3166-1 alpha-2; null where the list itself tells it. */
export const listCountrySchema = z.string().refine(isCountry, { message: "no country" }).nullable();
