import { intervalOfSum } from "@parcelle/domain/figures/interval-of-sum";
import { summedKeys, type UnitSum } from "./values-query.ts";

/** A figure of a year, added up, with the interval of the sum where every plot has one. */
export interface ValueSum {
  key: string;
  year: number | null;
  plots: number;
  value: number;
  low: number | null;
  high: number | null;
}

/** Sums by year, in the order in which figures are shown; what no year is told of comes first. */
export function sumsByYear(sums: readonly UnitSum[]): ValueSum[] {
  return summedKeys.flatMap((key) => {
    const ofKey = sums.filter((sum) => sum.key === key);
    const years = new Set(ofKey.map(({ year }) => year));
    return [...years]
      .toSorted((one, other) => (one ?? 0) - (other ?? 0))
      .map((year) => addedUp(ofKey.filter((sum) => sum.year === year)));
  });
}

/** Sums of one figure and year as one. */
export function addedUp(sums: readonly UnitSum[]): ValueSum {
  const of = (part: "plots" | "with_interval" | "value" | "low" | "high") =>
    sums.reduce((total, sum) => total + sum[part], 0);
  const [plots, value] = [of("plots"), of("value")];
  const interval = intervalOfSum({
    ...{ count: plots, withInterval: of("with_interval"), value, low: of("low"), high: of("high") },
  });
  return { key: sums[0]!.key, year: sums[0]!.year, plots, value, ...interval };
}
