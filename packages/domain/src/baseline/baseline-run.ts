import { z } from "zod";
import { hashSchema } from "../evidence/told-run.ts";

/** By what growth is told: mean height of the canopy, or above-ground biomass. */
export const stockings = ["height", "biomass"] as const;
export type Stocking = (typeof stockings)[number];

/**
 * By what plots and donor cells are compared: stocking in the first year, its trend until then, height where stocking is
 * biomass, elevation, distance to the nearest town, and rain.
 */
export const baselineCovariates = [
  "stocking_start",
  "stocking_trend",
  "height",
  "elevation",
  "distance",
  "rain",
] as const;
export type BaselineCovariate = (typeof baselineCovariates)[number];

/** Least and most of what a person may choose. */
export const baselineLimits = {
  cellMetres: [20, 2000],
  excludedMetres: [0, 50_000],
  mostDonors: [100, 50_000],
  neighbours: [1, 5],
  /** In pooled standard deviations. */
  caliper: [0.01, 10],
  year: [1950, 2100],
  /** Share of a plot or cell, 0 to 1. */
  leastCoverage: [0, 1],
} as const satisfies Record<string, readonly [number, number]>;

/** What holds where nobody says anything else. */
export const usualBaseline = {
  ...{ cellMetres: 100, excludedMetres: 0, mostDonors: 20_000, neighbours: 1, leastCoverage: 0.9 },
  seed: "1",
} as const;

/** Plots times donors that a run compares at most: what was measured to fit in time and memory. */
export const mostComparisons = 40_000_000;

const within = ([least, most]: readonly [number, number]) => z.number().min(least).max(most);
const whole = (bounds: readonly [number, number]) => within(bounds).int();

/** A version of a zone never changes; its hash says so to whoever has the outline. */
const donorZone = z.strictObject({ versionId: z.number().int().positive(), outlineSha256: hashSchema });
const covariates = z.array(z.enum(baselineCovariates)).min(1).max(baselineCovariates.length);
const caliper = within(baselineLimits.caliper).nullable();
const seed = z.string().trim().min(1).max(60);
const frozenFrom = z.number().int().positive().nullable();

/** Height beside itself would count twice. */
function refuseTwice(
  { stocking, covariates: chosen }: { stocking: Stocking; covariates: readonly BaselineCovariate[] },
  context: z.core.$RefinementCtx,
): void {
  if (stocking !== "height" || !chosen.includes("height")) return;
  const message = "height is the stocking already";
  context.addIssue({ code: "custom", path: ["covariates"], message });
}

/** What a person chooses for a run of a dynamic baseline. */
export const baselineParametersSchema = z
  .strictObject({
    donorZone,
    /** Side of a cell that may be a control, on an equal-area grid. */
    cellMetres: within(baselineLimits.cellMetres).optional(),
    /** No cell within this distance of a plot of the project is a donor. */
    excludedMetres: within(baselineLimits.excludedMetres).optional(),
    /** Where there are more cells, so many are drawn by the seed. */
    mostDonors: whole(baselineLimits.mostDonors).optional(),
    stocking: z.enum(stockings),
    covariates,
    neighbours: whole(baselineLimits.neighbours).optional(),
    caliper: caliper.optional(),
    seed: seed.optional(),
    /** The first year of the crediting period. */
    fromYear: whole(baselineLimits.year),
    leastCoverage: within(baselineLimits.leastCoverage).optional(),
    /** An earlier run whose controls and weights are measured again, and not matched again. */
    frozenFrom: frozenFrom.optional(),
  })
  .superRefine(refuseTwice);
export type BaselineParameters = z.infer<typeof baselineParametersSchema>;

/** What a run decides by, with nothing left to defaults. */
export const baselineRulesSchema = z
  .strictObject({
    donorZone,
    cellMetres: within(baselineLimits.cellMetres),
    excludedMetres: within(baselineLimits.excludedMetres),
    mostDonors: whole(baselineLimits.mostDonors),
    stocking: z.enum(stockings),
    /** In the order of `baselineCovariates`, each once. */
    covariates,
    neighbours: whole(baselineLimits.neighbours),
    caliper,
    seed,
    fromYear: whole(baselineLimits.year),
    leastCoverage: within(baselineLimits.leastCoverage),
    frozenFrom,
  })
  .superRefine(refuseTwice);
export type BaselineRules = z.infer<typeof baselineRulesSchema>;

/** Writes the rules of a run out. */
export function baselineRules(chosen: BaselineParameters): BaselineRules {
  return {
    ...usualBaseline,
    ...{ caliper: null, frozenFrom: null },
    ...chosen,
    covariates: baselineCovariates.filter((covariate) => chosen.covariates.includes(covariate)),
  };
}
