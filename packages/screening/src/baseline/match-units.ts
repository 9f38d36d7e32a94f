import type { BaselineCovariate, BaselineRules } from "@parcelle/domain/baseline/baseline-run";
import { covariateUnit } from "@parcelle/domain/baseline/covariate-names";
import { type FrozenSet, freeze } from "@parcelle/matching/frozen/frozen-set";
import { type Matching, matchControls } from "@parcelle/matching/match-controls";
import { MatchingError } from "@parcelle/matching/matching-error";
import type { Units } from "@parcelle/matching/units";
import type { MeasuredUnits } from "./measure-units.ts";

/** Plots and cells that have every value, with the numbers that they have among those measured. */
export type UsableUnits = { ids: readonly string[]; plots: Int32Array; cells: Int32Array };

export type MatchedUnits = {
  /** The units as they were compared; numbers of the matching are theirs. */
  units: Units;
  matching: Matching;
  frozen: FrozenSet;
  constant: BaselineCovariate[];
};

/**
 * Matches usable plots with usable cells, and freezes what comes of it. A covariate that is the same everywhere tells
 * nobody apart: it is left out, and named.
 *
 * @throws MatchingError "no-covariates" where all of them are the same everywhere, and what `matchControls` throws
 */
export async function matchUnits(
  measured: MeasuredUnits,
  { ids, plots, cells }: UsableUnits,
  rules: BaselineRules,
): Promise<MatchedUnits> {
  const order = Int32Array.of(...plots, ...cells);
  const constant: BaselineCovariate[] = [];
  for (;;) {
    const units = unitsOf(measured, { ids, order, treated: plots.length }, rules, constant);
    try {
      const { neighbours, caliper, seed } = rules;
      const matching = await matchControls(units, { neighbours, caliper, seed });
      return { units, matching, frozen: await freeze(units, matching), constant };
    } catch (cause) {
      const same = constantCovariate(cause, rules);
      if (same === undefined) throw cause;
      constant.push(same);
    }
  }
}

function constantCovariate(cause: unknown, { covariates }: BaselineRules): BaselineCovariate | undefined {
  if (!(cause instanceof MatchingError) || cause.code !== "covariate-constant") return undefined;
  return covariates.find((covariate) => covariate === cause.detail);
}

function unitsOf(
  { covariates }: MeasuredUnits,
  { ids, order, treated }: { ids: readonly string[]; order: Int32Array; treated: number },
  { stocking }: BaselineRules,
  constant: readonly BaselineCovariate[],
): Units {
  const told = [...covariates].filter(([covariate]) => !constant.includes(covariate));
  return {
    ids: Array.from(order, (unit) => ids[unit]!),
    treated: Uint8Array.from(order, (_, place) => (place < treated ? 1 : 0)),
    covariates: told.map(([name, { means }]) => ({
      ...{ name, unit: covariateUnit(name, stocking) },
      values: Float64Array.from(order, (unit) => means[unit]!),
    })),
  };
}
