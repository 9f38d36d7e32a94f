import type { CarbonFlag, CarbonGapCode } from "@parcelle/domain/carbon/carbon-figures";

/** Forest of one place in one year; all of them together stand behind the last plot. */
export type ForestAnswer = {
  year: number;
  hectares: number;
  /** Since the year before in the list; null for the first, and where the layer does not tell it. */
  lostHectares: number | null;
  gainedHectares: number | null;
  /** Mg CO2e of the losses since the year before in the list. */
  emissions: number | null;
  /** Square metres that the layers tell of. */
  knownSquareMetres: number;
};

/** Forest of many plots from one source. */
export type ForestAnswers = {
  layer: string;
  version: string;
  emissionsLayer: string | null;
  emissionsVersion: string | null;
  flags: CarbonFlag[];
  /** By plot, by year; empty for a plot that the layers do not cover. */
  places: ForestAnswer[][];
  gaps: { figure: string; year: number | null; code: CarbonGapCode; plots: number }[];
};

/** Adds up what each plot has of the years, for all of them together. */
export function addedUp(places: readonly ForestAnswer[][], years: readonly number[]): ForestAnswer[] {
  return years.flatMap((year) => {
    const same = places.flatMap((place) => place.filter((answer) => answer.year === year));
    if (same.length === 0) return [];
    const sum = (of: (answer: ForestAnswer) => number | null): number | null => {
      const told = same.map(of).filter((value) => value !== null);
      return told.length === 0 ? null : told.reduce((total, value) => total + value, 0);
    };
    return [
      {
        ...{ year, hectares: sum(({ hectares }) => hectares) ?? 0 },
        lostHectares: sum(({ lostHectares }) => lostHectares),
        gainedHectares: sum(({ gainedHectares }) => gainedHectares),
        emissions: sum(({ emissions }) => emissions),
        knownSquareMetres: sum(({ knownSquareMetres }) => knownSquareMetres) ?? 0,
      },
    ];
  });
}
