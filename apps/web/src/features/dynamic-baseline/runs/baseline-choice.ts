import {
  type BaselineCovariate,
  type BaselineParameters,
  baselineCovariates,
  baselineParametersSchema,
  type Stocking,
  usualBaseline,
} from "@parcelle/domain/baseline/baseline-run";
import type { Typed } from "#workspace/forest-definition/definition-choice.ts";
import type { DonorZone } from "./zones-query.ts";

/** What a person chooses for a run, as its fields hold it. */
export interface BaselineChoice {
  /** An earlier run whose controls are measured again; null to match anew. */
  frozenFrom: number | null;
  zoneId: number | null;
  cellMetres: Typed;
  excludedMetres: Typed;
  mostDonors: Typed;
  stocking: Stocking;
  covariates: readonly BaselineCovariate[];
  neighbours: Typed;
  /** Empty for none. */
  caliper: Typed;
  seed: string;
  fromYear: Typed;
}

/** What layers of the register tell of a baseline. */
export interface ToldLayers {
  years: Readonly<Record<Stocking, readonly number[]>>;
  terrain: Readonly<Record<"elevation" | "rain", boolean>>;
}

/** Why a covariate cannot be chosen. */
export type CovariateProblem = "notTold" | "trendNeedsYears" | "isStocking";

/** What the project proposes: the height of the canopy since its first year. */
export function proposedChoice({ start_year }: { start_year: number | null }): BaselineChoice {
  const { cellMetres, excludedMetres, mostDonors, neighbours, seed } = usualBaseline;
  return {
    ...{ frozenFrom: null, zoneId: null, cellMetres, excludedMetres, mostDonors, neighbours, seed },
    ...{ stocking: "height", covariates: ["stocking_start"], caliper: "", fromYear: start_year ?? "" },
  };
}

/** Why a covariate cannot be chosen with the rest of a choice; null where it can. */
export function problemOf(
  covariate: BaselineCovariate,
  { stocking, fromYear }: Pick<BaselineChoice, "stocking" | "fromYear">,
  { years, terrain }: ToldLayers,
): CovariateProblem | null {
  if (covariate === "distance") return null;
  if (covariate === "elevation" || covariate === "rain") return terrain[covariate] ? null : "notTold";
  if (covariate === "height" && stocking === "height") return "isStocking";
  if (covariate === "height") return years.height.length > 0 ? null : "notTold";
  if (years[stocking].length === 0) return "notTold";
  if (covariate === "stocking_start" || typeof fromYear !== "number") return null;
  return years[stocking].filter((year) => year <= fromYear).length < 2 ? "trendNeedsYears" : null;
}

/** A choice as the server takes it; null while a field is empty or refused. */
export function parametersOf(
  choice: BaselineChoice,
  {
    zones,
    told,
    frozen,
  }: {
    zones: readonly DonorZone[];
    told: ToldLayers;
    /** What the run was asked for whose controls are taken; null to match anew. */
    frozen: BaselineParameters | null;
  },
): BaselineParameters | null {
  if (choice.frozenFrom !== null) return frozen && { ...frozen, frozenFrom: choice.frozenFrom };
  const zone = zones.find(({ id }) => id === choice.zoneId);
  if (!zone) return null;
  const { cellMetres, excludedMetres, mostDonors, stocking, neighbours, seed, fromYear } = choice;
  const covariates = baselineCovariates.filter(
    (covariate) => choice.covariates.includes(covariate) && problemOf(covariate, choice, told) === null,
  );
  const read = baselineParametersSchema.safeParse({
    donorZone: { versionId: zone.newest.id, outlineSha256: zone.newest.outline_hash },
    ...{ cellMetres, excludedMetres, mostDonors, stocking, covariates, neighbours, seed, fromYear },
    caliper: choice.caliper === "" ? null : choice.caliper,
  });
  return read.success ? read.data : null;
}
