import type { BaselineNotice } from "@parcelle/domain/baseline/baseline-notices";
import { baselineReasons } from "@parcelle/domain/baseline/baseline-state";
import { stockingUnits } from "@parcelle/domain/baseline/covariate-names";
import type { ToldLayer } from "@parcelle/domain/forest/eligibility-document";
import { greatestMeanDifference } from "@parcelle/matching/balance/balance-thresholds";
import type { BaselineControl, BaselineWhole } from "@parcelle/matching/baseline/baseline-whole";
import { matchedSets } from "@parcelle/matching/performance/stocking";
import type { FrozenBaseline } from "./baseline-land.ts";
import type { MatchedPlots } from "./match-plots.ts";
import { townSource } from "./nearest-town.ts";
import type { BaselineScreening } from "./prepare-baseline.ts";
import { tellPerformance } from "./tell-performance.ts";

/** By what plots were measured, and the layers that told of them. */
type Told = Pick<BaselineScreening, "rules" | "asked"> & { told: ToldLayer[] };

/** What of all that was measured is told of plots together. */
type Measured = Pick<MatchedPlots, "ids" | "reasons" | "frozen" | "told" | "controls"> & {
  measured: Pick<MatchedPlots["measured"], "years" | "stocking" | "covariates">;
};

/** What is found of all plots together. */
export function tellWhole(
  { rules, asked, told: layers }: Told,
  matched: Measured,
  controls: readonly BaselineControl[],
  frozenBefore: Pick<FrozenBaseline, "runId"> | null,
): BaselineWhole {
  const { ids, measured, reasons, frozen, told } = matched;
  const isMatched = new Set(
    ids.filter((_, unit) => unit < reasons.length && baselineReasons[reasons[unit]!] === "matched"),
  );
  const pairs = [...matched.controls].flatMap(([treated, own]) =>
    isMatched.has(treated) ? own.map(({ cell, weight }) => ({ treated, control: cell, weight })) : [],
  );
  const sets = matchedSets(pairs);
  const states = Object.groupBy(reasons, (reason) => baselineReasons[reason]);
  const balance = frozen?.balance ?? [];
  const performed = tellPerformance(sets, measured, ids, asked);
  const hasLater = measured.years.some((year) => year > rules.fromYear);
  return {
    ...{ stocking: rules.stocking, unit: stockingUnits[rules.stocking], fromYear: rules.fromYear },
    ...{ years: measured.years, covariates: rules.covariates, ...told, ...performed, balance },
    plots: {
      all: reasons.length,
      matched: states.matched?.length ?? 0,
      unmatched: states.unmatched?.length ?? 0,
      toExamine: states.to_examine?.length ?? 0,
    },
    controls: controls.length,
    threshold: frozen?.settings.threshold ?? greatestMeanDifference,
    notices: [
      ...(["methodology-not-opened", "plots-not-random"] as const),
      ...when("donors-drawn", isDrawn(told.donors)),
      ...when("covariate-constant", told.constant.length > 0),
      ...when("distance-singular", told.distance?.dependent !== null && told.distance !== null),
      ...when(
        "not-balanced",
        balance.some(({ isBalanced }) => !isBalanced),
      ),
      ...when("single-year", !hasLater),
      ...when("too-few-sets", hasLater && sets.length < 2),
      ...when("sets-left-out", frozenBefore !== null && sets.length < matched.controls.size),
      ...when("rain-of-one-month", measured.covariates.has("rain")),
    ],
    layers,
    towns: measured.covariates.has("distance") ? townSource : null,
    frozenFrom: frozenBefore?.runId ?? null,
    frozenSha256: frozen?.sha256 ?? null,
  };
}

function isDrawn(donors: BaselineWhole["donors"]): boolean {
  return donors !== null && donors.drawn < donors.cells - donors.excluded;
}

function when(notice: BaselineNotice, applies: boolean): BaselineNotice[] {
  return applies ? [notice] : [];
}
