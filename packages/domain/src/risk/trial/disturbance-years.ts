import type { CoveredPlotStatistics } from "../layer-answers.ts";

/** Which years of loss count as "after": a trial only; the law's date is 31 December 2020. */
export type DisturbanceYears = { from: number; to: number | null };

type Series = { before: string; after: string; first: number; yearColumn: (year: number) => string };

const lastYear = 2060;

function series(name: string, first: number, yearColumn: Series["yearColumn"]): Series {
  return { before: `${name}_before_2020`, after: `${name}_after_2020`, first, yearColumn };
}

/** The layers whose statistics tell the year. */
const yearlySeries: readonly Series[] = [
  series("GFC_loss", 2001, (year) => `GFC_loss_year_${year}`),
  series("TMF_def", 2000, (year) => `TMF_def_${year}`),
  series("TMF_deg", 2000, (year) => `TMF_deg_${year}`),
  series("RADD", 2019, (year) => `RADD_year_${year}`),
  series("GLAD-L", 2017, (year) => `GLAD-L_year_${year}`),
  series("GLAD-S2", 2019, (year) => `GLAD-S2_year_${year}`),
];

/** True where the years are the law's own. */
export function areLegalYears({ from, to }: DisturbanceYears): boolean {
  return from === 2021 && to === null;
}

/**
 * The statistics as they would be if the losses of other years counted as "after", and those before them as "before".
 * Layers without years, national ones for instance, stay as they are.
 *
 * @param plot statistics in hectares, details by year among the columns where they are not zero
 * @param years calendar years, both included; `to` null for no end
 */
export function withDisturbanceYears(
  plot: CoveredPlotStatistics,
  years: DisturbanceYears,
): CoveredPlotStatistics {
  if (areLegalYears(years)) return plot;
  const columns = { ...plot.columns };
  const add = plot.isPoint ? Math.max : (sum: number, value: number) => sum + value;
  for (const { before, after, first, yearColumn } of yearlySeries) {
    if (columns[after] == null) continue;
    const sums = { before: 0, after: 0 };
    for (let year = first; year <= lastYear; year += 1) {
      const value = plot.columns[yearColumn(year)] ?? 0;
      if (year < years.from) sums.before = add(sums.before, value);
      else if (years.to === null || year <= years.to) sums.after = add(sums.after, value);
    }
    columns[before] = sums.before;
    columns[after] = sums.after;
  }
  return { ...plot, columns };
}
