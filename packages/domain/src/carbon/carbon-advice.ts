import type { Language, Translated } from "../language.ts";
import { entryOf } from "../unknown-code.ts";
import type { CarbonGapCode } from "./carbon-figures.ts";
import type { CarbonReason } from "./carbon-state.ts";

/** What to do where a figure is not told. */
export const gapAdvice: Readonly<Record<CarbonGapCode, Translated>> = {
  layer_absent: {
    fr: "Un opérateur de la plateforme peut en ajouter une.",
    en: "An operator of the platform can add one.",
  },
  year_absent: {
    fr: "Relancez l’analyse pour des années que les couches connaissent.",
    en: "Run the assessment again for years that the layers know.",
  },
  outside: {
    fr: "Vérifiez le contour\u00a0; un opérateur de la plateforme peut ajouter une couche qui couvre le reste.",
    en: "Check the outline; an operator of the platform can add a layer that covers the rest.",
  },
  no_row: {
    fr: "Complétez la table des facteurs ou choisissez une autre zone, puis relancez l’analyse.",
    en: "Complete the table of factors or choose another zone, then run the assessment again.",
  },
  elevation: {
    fr: "Donnez-la au lancement de l’analyse.",
    en: "Give it when you run the assessment.",
  },
  rain: { fr: "Donnez-la au lancement de l’analyse.", en: "Give it when you run the assessment." },
  elevation_and_rain: {
    fr: "Donnez-les au lancement de l’analyse.",
    en: "Give them when you run the assessment.",
  },
  no_gain: {
    fr: "Une couche de couvert de chaque année le dirait.",
    en: "A layer of cover of each year would tell it.",
  },
  height_layer: {
    fr: "Relancez l’analyse avec une hauteur de 0\u00a0m, ou des années dont une couche dit la hauteur.",
    en: "Run the assessment again with a height of 0 m, or for years whose height a layer tells.",
  },
  too_large: { fr: "Divisez-la en plusieurs.", en: "Divide it." },
  point: { fr: "Dessinez ou importez son contour.", en: "Draw or import its outline." },
};

/** What to do where the data of a plot are not valid; null where they are. */
const reasonAdvice: Readonly<Record<CarbonReason, Translated | null>> = {
  complete: null,
  no_outline: gapAdvice.point,
  outside_layers: {
    fr: "Vérifiez où la parcelle est\u00a0; un opérateur de la plateforme peut ajouter une couche qui la couvre.",
    en: "Check where the plot is; an operator of the platform can add a layer that covers it.",
  },
  year_absent: gapAdvice.year_absent,
  low_coverage: {
    fr: `Les totaux ne valent que pour la part couverte. ${gapAdvice.outside.fr}`,
    en: `Totals hold for the covered part only. ${gapAdvice.outside.en}`,
  },
  no_standard_error: {
    fr: "Aucun intervalle n’est donné\u00a0: ne comparez pas ces nombres à ceux d’une autre année.",
    en: "No interval is given: do not compare these numbers with those of another year.",
  },
  factors_missing: gapAdvice.no_row,
};

/** What to do about the state of a plot's data; null where nothing is, or the reason is not known. */
export function adviceOf(reason: CarbonReason, language: Language): string | null {
  return entryOf<Translated | null>(reasonAdvice, reason)?.[language] ?? null;
}
