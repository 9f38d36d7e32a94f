import {
  type CarbonGap,
  type CarbonValue,
  carbonFigureName,
  carbonFlags,
  carbonGaps,
} from "@parcelle/domain/carbon/carbon-figures";
import type { CarbonFactor } from "@parcelle/domain/carbon/factor-table";
import type { Language } from "@parcelle/domain/language";
import type { CarbonAnswers } from "@parcelle/raster/carbon/carbon-question";

/** One figure as a row: the shape of the server's tall table of values, with where it comes from. */
export type CarbonRow = Omit<CarbonValue, "flags"> & {
  /** Null for all plots together. */
  plot: string | null;
  name: string;
  flags: string;
};

/** Every figure of every plot, then those of all plots together. */
export function carbonRows(
  { places }: CarbonAnswers,
  ids: readonly string[],
  language: Language,
): CarbonRow[] {
  return places.flatMap(({ plot, values }) =>
    values.map(({ flags, ...value }) => ({
      ...value,
      plot: plot === null ? null : ids[plot]!,
      name: carbonFigureName(value.key, language),
      flags: flags.map((flag) => carbonFlags[flag][language]).join("; "),
    })),
  );
}

/** A row of the table of factors as it may be given back: no bound is an empty cell. */
export function factorRow({ elevation, rain, biomass, standardError, ...factor }: CarbonFactor) {
  const bound = (value: number) => (Number.isFinite(value) ? value : null);
  return {
    ...{ key: factor.key, zone: factor.zone },
    ...{ elevation_from_m: bound(elevation[0]), elevation_to_m: bound(elevation[1]) },
    ...{ rain_from_mm: bound(rain[0]), rain_to_mm: bound(rain[1]) },
    ...{ biomass_from_mg_ha: bound(biomass[0]), biomass_to_mg_ha: bound(biomass[1]) },
    ...{ value: factor.value, standard_error: standardError },
    ...{ source: factor.source, verified: factor.verified },
  };
}

/** What is not told, in words. */
export function gapRow({ figure, year, code, plots }: CarbonGap, language: Language) {
  return {
    figure: carbonFigureName(figure, language),
    year,
    code,
    reason: carbonGaps[code][language],
    plots,
  };
}
