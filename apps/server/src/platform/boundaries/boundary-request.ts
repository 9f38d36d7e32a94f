import { isCountry } from "@parcelle/domain/countries";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { objectPathSchema } from "#platform/files/object-path.ts";
import { readOptionsSchema } from "#platform/plots/import-options.ts";

export const boundaryBucket = "boundary-uploads";

const column = z.string().min(1).max(500).nullable();

/** Which column of a file says what of each unit; null where none does. */
const unitColumnsSchema = z.object({ name: column, code: column, parent: column, level: column });

/** An uploaded file of units: all of one level, or each of the level that a column says. */
export const boundaryFilesSchema = z
  .array(
    z
      .object({
        objectPath: objectPathSchema,
        name: z.string().min(1).max(255),
        level: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
        /** Null where the columns shall be proposed. */
        columns: unitColumnsSchema.nullable().default(null),
        /** Whether rows of one name, code and parent are parts of one unit. */
        joinsParts: z.boolean().default(false),
        options: readOptionsSchema.default({}),
      })
      .refine(({ level, columns }) => level !== null || (columns?.level ?? null) !== null, {
        message: "level or columns.level",
      }),
  )
  .min(1)
  .max(6);

export type BoundaryFile = z.infer<typeof boundaryFilesSchema>[number];

export const boundaryRequestSchema = z
  .object({
    country: z.string().refine(isCountry, { message: "ISO 3166-1 alpha-2" }),
    source: z.string().trim().min(1).max(limitedTexts.boundary_versions.source.most),
    licence: z.string().trim().min(1).max(limitedTexts.boundary_versions.licence.most),
    validFrom: z.iso.date(),
    validTo: z.iso.date().nullable().default(null),
    files: boundaryFilesSchema,
  })
  .refine(({ validFrom, validTo }) => validTo === null || validTo > validFrom, { message: "validTo" });
