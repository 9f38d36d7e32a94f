import {
  type CarbonGap,
  type CarbonValue,
  carbonFigureName,
  carbonFlags,
  carbonGaps,
} from "@parcelle/domain/carbon/carbon-figures";
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
