import type { BaselineGap } from "@parcelle/domain/baseline/baseline-document";
import type { BaselineRules } from "@parcelle/domain/baseline/baseline-run";
import type { BaselineReason } from "@parcelle/domain/baseline/baseline-state";
import type { OutlineMeans } from "@parcelle/raster/baseline/measure-outlines";
import type { MeasuredUnits } from "./measure-units.ts";

type Asked = Pick<BaselineRules, "covariates" | "fromYear" | "leastCoverage">;

/** Places of the years that every unit needs: from the first one on, and those before where a trend is asked. */
export function neededYears(
  years: readonly number[],
  { covariates, fromYear }: Pick<Asked, "covariates" | "fromYear">,
): number[] {
  const isNeeded = (year: number) => year >= fromYear || covariates.includes("stocking_trend");
  return years.flatMap((year, place) => (isNeeded(year) ? [place] : []));
}

/** What is not told of a unit, or of too small a part of it. */
export function gapsOf(measured: MeasuredUnits, unit: number, rules: Asked): BaselineGap[] {
  const { years, stocking, covariates } = measured;
  const ofStocking = neededYears(years, rules).flatMap((place) => {
    const gap = gapOf(stocking[place]!, unit, rules.leastCoverage);
    return gap ? [{ what: "stocking", year: years[place]!, ...gap } as const] : [];
  });
  const ofCovariates = [...covariates].flatMap(([what, told]) => {
    const gap = gapOf(told, unit, rules.leastCoverage);
    return gap ? [{ what, year: null, ...gap } as const] : [];
  });
  const absent = years.includes(rules.fromYear)
    ? []
    : [{ what: "stocking", year: rules.fromYear, code: "layer_absent", coverage: 0 } as const];
  return [...absent, ...ofStocking, ...ofCovariates];
}

function gapOf(
  { means, coverage }: OutlineMeans,
  unit: number,
  leastCoverage: number,
): Pick<BaselineGap, "code" | "coverage"> | null {
  const share = coverage[unit]!;
  if (!Number.isFinite(means[unit])) return { code: "outside", coverage: share };
  return share < leastCoverage ? { code: "low_coverage", coverage: share } : null;
}

/** Why a unit has to be examined, the gravest first; null where it can be matched. */
export function reasonToExamine(
  { years, stocking }: MeasuredUnits,
  unit: number,
  gaps: readonly BaselineGap[],
  { fromYear }: Pick<Asked, "fromYear">,
): BaselineReason | null {
  if (gaps.length === 0) return null;
  if (!stocking.some(({ means }) => Number.isFinite(means[unit]))) return "outside_layers";
  if (!years.includes(fromYear)) return "start_year_absent";
  const ofStocking = gaps.filter(({ what }) => what === "stocking");
  if (ofStocking.some(({ code }) => code === "outside")) return "year_absent";
  return ofStocking.length > 0 ? "low_coverage" : "covariate_missing";
}
