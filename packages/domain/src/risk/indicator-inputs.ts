import type { IndicatorTable } from "./tables/indicator-table.ts";
import { currentIndicatorTable } from "./tables/indicator-tables.ts";

/** The eleven questions that the risk trees ask about a plot. */
export const indicatorKeys = [
  "treeCover",
  "commodities",
  "disturbanceBefore2020",
  "disturbanceAfter2020",
  "primaryForest",
  "naturallyRegeneratingForest",
  "plantedForest",
  "plantedAfter2020",
  "treeCoverAfter2020",
  "agricultureAfter2020",
  "loggingConcession",
] as const;

export type IndicatorKey = (typeof indicatorKeys)[number];

/** Name of each indicator's column in Whisp's tables (Whisp 3.0.0a16). */
export const indicatorColumns: Readonly<Record<IndicatorKey, string>> = {
  treeCover: "Ind_01_treecover",
  commodities: "Ind_02_commodities",
  disturbanceBefore2020: "Ind_03_disturbance_before_2020",
  disturbanceAfter2020: "Ind_04_disturbance_after_2020",
  primaryForest: "Ind_05_primary_2020",
  naturallyRegeneratingForest: "Ind_06_nat_reg_forest_2020",
  plantedForest: "Ind_07_planted_plantations_2020",
  plantedAfter2020: "Ind_08_planted_plantations_after_2020",
  treeCoverAfter2020: "Ind_09_treecover_after_2020",
  agricultureAfter2020: "Ind_10_agri_after_2020",
  loggingConcession: "Ind_11_logging_concession_before_2020",
};

/** The countries whose national layers a table knows, as ISO 3166 alpha-2 codes in lower case. */
export function nationalInputCountries(table: IndicatorTable = currentIndicatorTable): string[] {
  return Object.keys(table.national);
}

/** True when national layers exist for the country (ISO 3166 alpha-2, any case). */
export function hasNationalInputs(country: string, table: IndicatorTable = currentIndicatorTable): boolean {
  return country.toLowerCase() in table.national;
}

/**
 * The layer columns that feed each indicator: the 30 global ones, then those of the chosen countries.
 *
 * @param countries ISO 3166 alpha-2 codes; a country without national layers adds nothing.
 * @param table which release of the method; the current one where nothing is said
 * Source: `lookup_datasets.csv` of Whisp in the version of the table.
 */
export function indicatorInputs(
  countries: readonly string[] = [],
  table: IndicatorTable = currentIndicatorTable,
): Record<IndicatorKey, string[]> {
  const chosen = nationalInputCountries(table).filter((country) =>
    countries.some((asked) => asked.toLowerCase() === country),
  );
  const inputs = {} as Record<IndicatorKey, string[]>;
  for (const key of indicatorKeys) {
    inputs[key] = [
      ...table.global[key],
      ...chosen.flatMap((country) => table.national[country]?.[key] ?? []),
    ];
  }
  return inputs;
}
