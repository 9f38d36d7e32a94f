import { z } from "zod";
import { nameSchema } from "../validation/fields.ts";
import { limitedTexts } from "../validation/limited-texts.ts";
import { endsAfterStart } from "../validation/rules.ts";
import type { ValidationCode } from "../validation/texts.ts";

export const projectTypes = ["reference", "monitoring"] as const;
export type ProjectType = (typeof projectTypes)[number];

export const seasons = ["rainy", "dry"] as const;

const code = (message: ValidationCode) => ({ error: message });
const year = z.number().int().min(1980).max(2100);

/** What a person writes to create or change a project of any module; the issues carry validation codes. */
export const projectInputSchema = z
  .object({
    name: nameSchema.max(limitedTexts.projects.name.most),
    description: z.string().trim().max(limitedTexts.projects.description.most).nullable().default(null),
    type: z.enum(projectTypes, code("required")),
    periodStart: z.iso.date(code("required")).nullable().default(null),
    periodEnd: z.iso.date(code("required")).nullable().default(null),
    crops: z.array(z.string().min(1)).max(20).default([]),
    commodity: z.string(code("required")).min(1, code("required")).nullable().default(null),
    country: z
      .string(code("required"))
      .regex(/^[A-Z]{2}$/, code("required"))
      .nullable()
      .default(null),
    season: z.enum(seasons).nullable().default(null),
    startYear: year.nullable().default(null),
    endYear: year.nullable().default(null),
  })
  .refine(({ periodStart, periodEnd }) => endsAfterStart(periodStart, periodEnd), {
    ...code("end_before_start"),
    path: ["periodEnd"],
  })
  .refine(({ startYear, endYear }) => startYear === null || endYear === null || endYear >= startYear, {
    ...code("end_before_start"),
    path: ["endYear"],
  });

export type ProjectInput = z.infer<typeof projectInputSchema>;

/**
 * The columns of `projects` that an input fills.
 *
 * @param input a project as written by a person, already validated
 * @returns the row under the database's names
 */
export function projectColumns(input: ProjectInput) {
  return {
    name: input.name,
    description: input.description,
    type: input.type,
    period_start: input.periodStart,
    period_end: input.periodEnd,
    crops: input.crops,
    commodity: input.commodity,
    country: input.country,
    season: input.season,
    start_year: input.startYear,
    end_year: input.endYear,
  };
}
