import { z } from "zod";
import { forestDefinitionSchema } from "../forest/forest-definition.ts";
import { askedPlacesSchema } from "../zones/asked-places.ts";
import { zonesOf } from "./choose-factors.ts";
import { factorProblemText } from "./factor-problem-texts.ts";
import { type FactorRow, factorRow, factorRowSchema } from "./factor-row.ts";
import { type CarbonFactor, readFactorTable } from "./factor-table.ts";
import { possibleValues } from "./own-carbon-layers.ts";
import { publishedFactors } from "./published-factors.ts";

/** Least and most that each number of a run may be: years, metres above the sea, mm a year, metres, a share, draws. */
export const carbonLimits = {
  year: [1985, 2100],
  elevationMetres: possibleValues.elevation,
  rainMillimetres: possibleValues.rain,
  correlationMetres: [1, 10_000_000],
  leastCoverage: [0, 1],
  draws: [100, 10_000],
} as const;

/** How many years a run may ask for, and rows that a table of one's own may have. */
export const mostYears = 60;
export const mostFactorRows = 200;

/** Share of a plot that a layer has to cover, where nobody says another one. */
export const usualLeastCoverage = 0.9;

/** Draws of a simulation, where nobody says another number. */
export const usualDraws = 4000;

const within = ([least, most]: readonly [number, number]) => z.number().min(least).max(most);

/** What is forest; the least width is no part of it, as no figure of carbon is told by it. */
const carbonForestSchema = forestDefinitionSchema.omit({ minimumWidthMetres: true });

/** How the errors of two pixels of a layer go together: wholly, not at all, or by the range in metres of their distance. */
const correlationSchema = z.union([
  z.enum(["full", "none"]),
  z.strictObject({ metres: within(carbonLimits.correlationMetres) }),
]);

const years = z
  .array(z.number().int().min(carbonLimits.year[0]).max(carbonLimits.year[1]))
  .min(1)
  .max(mostYears);
const zone = z.string().min(1).max(250);
const factors = z.array(factorRowSchema).min(1).max(mostFactorRows);
const seed = z.string().trim().min(1).max(60);
const draws = within(carbonLimits.draws).int();

/** Tables whose rows do not go together, and zones that they do not have. */
function refuseFactors(
  { zone, factors }: { zone?: string | null | undefined; factors?: FactorRow[] | undefined },
  context: z.core.$RefinementCtx,
): void {
  const { factors: table, problems } = factors
    ? readFactorTable(factors)
    : { factors: publishedFactors, problems: [] };
  for (const problem of problems) {
    const path = problem.row === null ? ["factors"] : ["factors", problem.row - 1, problem.column];
    context.addIssue({ code: "custom", path, message: factorProblemText(problem, "en") });
  }
  if (typeof zone === "string" && problems.length === 0 && !isZoneOf(table, zone))
    context.addIssue({ code: "custom", path: ["zone"], message: "the table of factors has no such zone" });
}

/** What a person chooses for a run of biomass and carbon. */
export const carbonParametersSchema = z
  .strictObject({
    /** All that the layers have, where it is left out. */
    years: years.optional(),
    definition: carbonForestSchema,
    /** Zone of the table of factors; by latitude where it is left out. */
    zone: zone.optional(),
    /** A table of one's own in place of the published one. */
    factors: factors.optional(),
    /** Of all plots, where dead wood and litter are to be told. */
    elevationMetres: within(carbonLimits.elevationMetres).optional(),
    rainMillimetres: within(carbonLimits.rainMillimetres).optional(),
    correlation: correlationSchema.optional(),
    leastCoverage: within(carbonLimits.leastCoverage).optional(),
    /** Intervals by simulation; by formulas where it is left out. */
    simulation: z.strictObject({ seed, draws: draws.optional() }).optional(),
    /** Told of besides plots; no rule, as nothing told of a plot depends on them. */
    alsoOf: askedPlacesSchema.optional(),
  })
  .superRefine(refuseFactors);

export type CarbonParameters = z.infer<typeof carbonParametersSchema>;
export type CarbonForest = z.infer<typeof carbonForestSchema>;
export type CarbonCorrelation = z.infer<typeof correlationSchema>;

/** What a run decides by, with nothing left to defaults: the factors stand in it, each with its source. */
export const carbonRulesSchema = z
  .strictObject({
    /** Ascending; null for all that the layers have. */
    years: years.nullable(),
    definition: carbonForestSchema,
    /** Null for the one by latitude. */
    zone: zone.nullable(),
    factors,
    elevationMetres: within(carbonLimits.elevationMetres).nullable(),
    rainMillimetres: within(carbonLimits.rainMillimetres).nullable(),
    correlation: correlationSchema,
    leastCoverage: within(carbonLimits.leastCoverage),
    /** Null for intervals by formulas. */
    simulation: z.strictObject({ seed, draws }).nullable(),
  })
  .superRefine(refuseFactors);

export type CarbonRules = z.infer<typeof carbonRulesSchema>;

/** Whether a table has factors for a zone: a narrower one than its own takes what its wider one has. */
export function isZoneOf(table: readonly CarbonFactor[], zone: string): boolean {
  return zonesOf(table).some((known) => zone === known || zone.startsWith(`${known}/`));
}

/** Writes the rules of a run out. */
export function carbonRules({ simulation, ...chosen }: CarbonParameters): CarbonRules {
  return {
    years: chosen.years ? [...new Set(chosen.years)].toSorted((one, other) => one - other) : null,
    definition: chosen.definition,
    zone: chosen.zone ?? null,
    factors: chosen.factors ?? publishedFactors.map(factorRow),
    elevationMetres: chosen.elevationMetres ?? null,
    rainMillimetres: chosen.rainMillimetres ?? null,
    correlation: chosen.correlation ?? "full",
    leastCoverage: chosen.leastCoverage ?? usualLeastCoverage,
    simulation: simulation ? { seed: simulation.seed, draws: simulation.draws ?? usualDraws } : null,
  };
}
