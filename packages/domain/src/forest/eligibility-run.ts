import { z } from "zod";
import { type ForestActivity, forestActivities } from "./eligibility.ts";
import { type ForestThresholds, forestDefinitionSchema } from "./forest-definition.ts";
import { forestPresetOf, hasNumbersOf } from "./forest-presets.ts";
import { defaultYearsBefore, forestStandardOf, mostYearsBefore } from "./forest-standards.ts";

/** Years of a start that satellites may tell of. */
export const startYears = { first: 1985, last: 2100 } as const;

const startYear = z.number().int().min(startYears.first).max(startYears.last);
const yearsBefore = z.number().int().min(1).max(mostYearsBefore);

/** What a person chooses for a run of eligibility. */
export const eligibilityParametersSchema = z
  .strictObject({
    definition: forestDefinitionSchema,
    /** Where the numbers of the definition were taken from; absent where a person gave them. */
    preset: z
      .string()
      .refine((key) => forestPresetOf(key) !== undefined)
      .optional(),
    standard: z.string().refine((key) => forestStandardOf(key) !== undefined),
    startYear,
    /** How many years before the start forest is asked about too; the standard's where it is left out. */
    yearsBefore: yearsBefore.optional(),
  })
  // Evidence names the source of the numbers: it must be theirs.
  .refine(({ preset, definition }) => preset === undefined || isOf(preset, definition), { path: ["preset"] });

function isOf(key: string, definition: ForestThresholds): boolean {
  const preset = forestPresetOf(key);
  return preset === undefined || hasNumbersOf(preset, definition);
}

export type EligibilityParameters = z.infer<typeof eligibilityParametersSchema>;

/** What a run decides by, with nothing left to defaults; what is told of preset and standard may be of another version. */
export const eligibilityRulesSchema = z.strictObject({
  activity: z.enum(forestActivities),
  definition: forestDefinitionSchema,
  preset: z.string().nullable(),
  standard: z.string(),
  startYear,
  yearsBefore,
});

export type EligibilityRules = z.infer<typeof eligibilityRulesSchema>;

/**
 * Writes the rules of a run out.
 *
 * @param activity REDD+ or ARR, which a run does not choose: its module decides it
 */
export function eligibilityRules(
  activity: ForestActivity,
): (parameters: EligibilityParameters) => EligibilityRules {
  return ({ definition, preset = null, standard, startYear, yearsBefore }) => {
    const ofStandard = forestStandardOf(standard)?.yearsBefore ?? defaultYearsBefore;
    const before = yearsBefore ?? ofStandard;
    return { activity, definition, preset, standard, startYear, yearsBefore: before };
  };
}
