import type { CarbonGap, CarbonValue } from "./carbon-figures.ts";

/** Valid and invalid are of the data that a plot has for the standard, not of the plot. */
export const carbonStates = ["valid", "invalid", "to_examine"] as const;
export type CarbonState = (typeof carbonStates)[number];

/** Each reason belongs to one state. */
export const carbonReasons = {
  complete: "valid",
  no_outline: "invalid",
  outside_layers: "invalid",
  year_absent: "to_examine",
  low_coverage: "to_examine",
  no_standard_error: "to_examine",
  factors_missing: "to_examine",
} as const satisfies Record<string, CarbonState>;

export type CarbonReason = keyof typeof carbonReasons;

/** What is told of a plot, and by what it is judged. */
export type CarbonFindings = {
  values: readonly CarbonValue[];
  gaps: readonly Pick<CarbonGap, "figure" | "year" | "code">[];
  /** Years of which biomass is asked; none where a layer of no year in particular is all there is. */
  years: readonly number[];
  /** Share of the area, 0 to 1. */
  leastCoverage: number;
};

/**
 * Whether the data of an outline are complete: a layer of biomass with standard errors over at least the least share in
 * every year, and the factors that make CO2e of it. Else what is missing, the gravest first.
 * @param findings figures, gaps, years, least share
 */
export function carbonReason({ values, gaps, years, leastCoverage }: CarbonFindings): CarbonReason {
  if (values.length === 0) return "outside_layers";
  const asked = years.length > 0 ? years : [null];
  const biomass = asked.map((year) => figureOfYear(values, "agb_mean", year));
  const isAbsent = (year: number | null) =>
    !gaps.some((gap) => gap.figure === "biomass" && gap.code === "outside" && gap.year === year);
  if (asked.some((year, place) => biomass[place] === undefined && isAbsent(year))) return "year_absent";
  const told = biomass.filter((value) => value !== undefined);
  if (told.length < asked.length || told.some(({ coverage }) => coverage < leastCoverage))
    return "low_coverage";
  if (told.some(({ low, flags }) => low === null || flags.includes("standard_error_partial")))
    return "no_standard_error";
  const live = asked.map((year) => figureOfYear(values, "co2e_live_mean", year));
  return live.includes(undefined) ? "factors_missing" : "complete";
}

/** A figure of a year; of no year in particular where a layer has none. */
function figureOfYear(
  values: readonly CarbonValue[],
  key: string,
  asked: number | null,
): CarbonValue | undefined {
  const same = values.filter((value) => value.key === key);
  return same.find(({ year }) => year === asked) ?? same.find(({ year }) => year === null);
}
