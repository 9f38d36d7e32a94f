import { hectareDigits } from "../hectare-digits.ts";
import { formatNumber, type Language, type Translated, withFrenchSpaces } from "../language.ts";
import { entryOf, unknownText } from "../unknown-code.ts";
import {
  type EligibilityReason,
  type ForestActivity,
  hectaresOfState,
  type ReasonArea,
  statesOfAreas,
} from "./eligibility.ts";
import { eligibilityNames } from "./eligibility-names.ts";

export const activityNames: Readonly<Record<ForestActivity, Translated>> = {
  redd: { fr: "REDD+", en: "REDD+" },
  arr: { fr: "Boisement et reboisement", en: "Afforestation and reforestation" },
};

/** What a reason speaks of: the years, and the layers that told. */
export type ReasonContext = {
  startYear: number;
  beforeYear: number;
  /** Name and version of the layers that told forest at the start, N years before, and native ecosystems. */
  layersAtStart: string;
  layersBefore: string;
  nativeLayers: string;
};

type Sentences = Record<EligibilityReason, (context: ReasonContext) => string>;

const fr: Sentences = {
  forest_throughout: (c) =>
    `forêt en ${c.startYear} (${c.layersAtStart}) et en ${c.beforeYear} (${c.layersBefore})`,
  not_forest_at_start: (c) => `pas de forêt en ${c.startYear} (${c.layersAtStart})`,
  not_forest_before: (c) => `pas de forêt en ${c.beforeYear} (${c.layersBefore})`,
  no_forest_no_conversion: (c) =>
    `ni forêt en ${c.startYear} (${c.layersAtStart}) ni en ${c.beforeYear} (${c.layersBefore}), et aucune conversion d’écosystème naturel constatée entre ces années (${c.nativeLayers})`,
  forest_at_start: (c) => `forêt en ${c.startYear} (${c.layersAtStart})`,
  forest_before: (c) => `forêt en ${c.beforeYear} (${c.layersBefore})`,
  native_converted: (c) =>
    `écosystème naturel converti entre ${c.beforeYear} et ${c.startYear} (${c.nativeLayers})`,
  unknown_at_start: (c) =>
    `les couches ne disent pas s’il y avait forêt en ${c.startYear} (${c.layersAtStart})`,
  unknown_before: (c) =>
    `les couches ne disent pas s’il y avait forêt en ${c.beforeYear} (${c.layersBefore})`,
  conversion_unknown: (c) =>
    `les couches ne disent pas si un écosystème naturel a été converti entre ${c.beforeYear} et ${c.startYear} (${c.nativeLayers})`,
  outside_layers: () => "hors des couches",
};

const en: Sentences = {
  forest_throughout: (c) =>
    `forest in ${c.startYear} (${c.layersAtStart}) and in ${c.beforeYear} (${c.layersBefore})`,
  not_forest_at_start: (c) => `no forest in ${c.startYear} (${c.layersAtStart})`,
  not_forest_before: (c) => `no forest in ${c.beforeYear} (${c.layersBefore})`,
  no_forest_no_conversion: (c) =>
    `forest neither in ${c.startYear} (${c.layersAtStart}) nor in ${c.beforeYear} (${c.layersBefore}), and no conversion of a native ecosystem seen between these years (${c.nativeLayers})`,
  forest_at_start: (c) => `forest in ${c.startYear} (${c.layersAtStart})`,
  forest_before: (c) => `forest in ${c.beforeYear} (${c.layersBefore})`,
  native_converted: (c) =>
    `native ecosystem converted between ${c.beforeYear} and ${c.startYear} (${c.nativeLayers})`,
  unknown_at_start: (c) =>
    `the layers do not tell whether there was forest in ${c.startYear} (${c.layersAtStart})`,
  unknown_before: (c) =>
    `the layers do not tell whether there was forest in ${c.beforeYear} (${c.layersBefore})`,
  conversion_unknown: (c) =>
    `the layers do not tell whether a native ecosystem was converted between ${c.beforeYear} and ${c.startYear} (${c.nativeLayers})`,
  outside_layers: () => "outside the layers",
};

const sentences: Readonly<Record<Language, Sentences>> = { fr, en };

/**
 * A reason in words, with its area, layer and year.
 * @param reason code; one that this version does not know is told as that
 * @param hectares area
 * @param context years and layers
 * @param language of the reader
 */
export function explainEligibility(
  reason: string,
  hectares: number,
  context: ReasonContext,
  language: Language,
): string {
  const sentence = entryOf(sentences[language], reason)?.(context) ?? unknownText(reason, language);
  const text = `${formatNumber(hectares, language, hectareDigits(hectares))} ha : ${sentence}.`;
  return language === "fr" ? withFrenchSpaces(text) : text.replace(" ha :", " ha:");
}

/**
 * How much of a plot is in each state, in words.
 * @param areas hectares of each reason
 * @param language of the reader
 */
export function explainMixed(areas: readonly ReasonArea[], language: Language): string {
  const on = language === "fr" ? "sur" : "on";
  const parts = statesOfAreas(areas).map((state) => {
    const hectares = hectaresOfState(areas, state);
    const name = eligibilityNames[state][language].toLowerCase();
    return `${name} ${on} ${formatNumber(hectares, language, hectareDigits(hectares))} ha`;
  });
  const text = `${parts.join(", ")}.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
