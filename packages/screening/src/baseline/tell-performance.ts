import type { BaselineRules } from "@parcelle/domain/baseline/baseline-run";
import {
  type PerformanceBenchmark,
  performanceBenchmark,
} from "@parcelle/matching/performance/performance-benchmark";
import { type MatchedSet, type StockingYear, stockingByYear } from "@parcelle/matching/performance/stocking";
import type { MeasuredUnits } from "./measure-units.ts";
import { neededYears } from "./unit-reason.ts";

export type ToldPerformance = { byYear: StockingYear[]; performance: PerformanceBenchmark[] };

/**
 * Stocking of matched plots and of their controls in each year that all of them need, and performance from the first year
 * of the crediting period to each later one; none where fewer than two sets are there.
 *
 * @param sets with every value, see `matchedSets`
 * @param measured stocking of all units
 * @param ids of the units, in their order
 */
export function tellPerformance(
  sets: readonly MatchedSet[],
  measured: Pick<MeasuredUnits, "years" | "stocking">,
  ids: readonly string[],
  rules: BaselineRules,
): ToldPerformance {
  if (sets.length === 0) return { byYear: [], performance: [] };
  const places = neededYears(measured.years, rules);
  const years = places.map((place) => measured.years[place]!);
  const valuesById = new Map(
    ids.map((id, unit) => [id, places.map((place) => measured.stocking[place]!.means[unit]!)]),
  );
  const stocking = { years, valuesById };
  const later = years.filter((year) => year > rules.fromYear);
  return {
    byYear: stockingByYear(sets, stocking),
    performance:
      sets.length < 2
        ? []
        : later.map((to) =>
            performanceBenchmark(sets, stocking, { from: rules.fromYear, to, seed: rules.seed }),
          ),
  };
}
