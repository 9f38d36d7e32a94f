import type { Translated } from "../language.ts";
import type { ForestThresholds } from "./forest-definition.ts";

/** Where a number comes from; unverified means that nobody opened the source to compare. */
export type StatedSource = {
  source: string;
  /** Year, or day (YYYY-MM-DD), of the source; null where it is not known. */
  date: string | null;
  verified: boolean;
};

/** The numbers that a country or organisation states; neighbours and width are the user's choice unless stated. */
export type ForestPreset = StatedSource & {
  key: string;
  /** ISO 3166-1 alpha-2; null for what is not of one country. */
  country: string | null;
  name: Translated;
  minimumHeightMetres: number;
  minimumHectares: number;
  minimumCoverPercent: number;
  minimumWidthMetres: number | null;
};

type National = [
  country: string,
  fr: string,
  en: string,
  metres: number,
  hectares: number,
  percent: number,
  date: string | null,
];

/** Written down from memory of the submissions, which could not be opened: none of these rows is verified. */
const submissions: readonly National[] = [
  ["CI", "Côte d’Ivoire", "Côte d’Ivoire", 5, 0.1, 30, "2017"],
  ["GH", "Ghana", "Ghana", 5, 1, 15, "2017"],
  ["CM", "Cameroun", "Cameroon", 3, 0.5, 10, null],
  ["CD", "République démocratique du Congo", "Democratic Republic of the Congo", 3, 0.5, 30, "2018"],
  ["CG", "Congo", "Congo", 3, 0.5, 30, "2016"],
  ["GA", "Gabon", "Gabon", 5, 1, 30, "2021"],
  ["LR", "Libéria", "Liberia", 5, 1, 30, "2019"],
  ["NG", "Nigéria", "Nigeria", 3, 0.5, 15, "2018"],
  ["TG", "Togo", "Togo", 5, 0.5, 10, "2020"],
  ["BJ", "Bénin", "Benin", 5, 0.5, 10, "2018"],
];

function national([country, fr, en, metres, hectares, percent, date]: National): ForestPreset {
  return {
    key: `unfccc-${country.toLowerCase()}`,
    country,
    name: { fr: `${fr} – niveau de référence (CCNUCC)`, en: `${en} – reference level (UNFCCC)` },
    minimumHeightMetres: metres,
    minimumHectares: hectares,
    minimumCoverPercent: percent,
    minimumWidthMetres: null,
    source: `Forest reference (emission) level of ${en}, submitted to the UNFCCC`,
    date,
    verified: false,
  };
}

/** Definitions to begin with. FAO's says "more than", which differs from "at least" on the threshold alone. */
export const forestPresets: readonly ForestPreset[] = [
  {
    key: "fao-fra",
    country: null,
    name: { fr: "FAO – évaluation des ressources forestières", en: "FAO – Forest Resources Assessment" },
    ...{ minimumHeightMetres: 5, minimumHectares: 0.5, minimumCoverPercent: 10 },
    // The 20 m of FAO are said of windbreaks, shelterbelts and corridors.
    minimumWidthMetres: 20,
    source: "FAO, FRA terms and definitions, category “Forest” and its note 4",
    date: "2015",
    verified: true,
  },
  ...submissions.map(national),
];

/** The preset of a key; undefined for a key that this version does not know. */
export function forestPresetOf(key: string): ForestPreset | undefined {
  return forestPresets.find((preset) => preset.key === key);
}

/** Presets of a country, then those of no country. */
export function forestPresetsFor(country: string | null): ForestPreset[] {
  const own = forestPresets.filter((preset) => country !== null && preset.country === country);
  return [...own, ...forestPresets.filter((preset) => preset.country === null)];
}

/** A preset as a definition; neighbours are no part of what countries state. */
export function thresholdsOf(preset: ForestPreset, neighbours: 4 | 8 = 8): ForestThresholds {
  const { minimumHeightMetres, minimumHectares, minimumCoverPercent, minimumWidthMetres } = preset;
  const numbers = { minimumHeightMetres, minimumHectares, minimumCoverPercent, neighbours };
  return minimumWidthMetres === null ? numbers : { ...numbers, minimumWidthMetres };
}

/** Whether a definition has the numbers of a preset; neighbours are the user's choice. */
export function hasNumbersOf(preset: ForestPreset, definition: ForestThresholds): boolean {
  const stated = thresholdsOf(preset, definition.neighbours);
  return (
    stated.minimumHeightMetres === definition.minimumHeightMetres &&
    stated.minimumHectares === definition.minimumHectares &&
    stated.minimumCoverPercent === definition.minimumCoverPercent &&
    stated.minimumWidthMetres === definition.minimumWidthMetres
  );
}
