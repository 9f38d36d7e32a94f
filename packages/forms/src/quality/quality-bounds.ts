import type { Translated } from "@parcelle/domain/language";
import { type QualityCode, qualityCodes, qualityDefaults } from "./quality-checks.ts";

/** What a bound of a check is counted in; shares are 0 to 1. */
export type BoundUnit = "count" | "deviations" | "hour" | "metres" | "seconds" | "share";

/** Between which numbers a bound may be set. */
export type QualityBound = { unit: BoundUnit; least: number; most: number };

export type QualityBounds = {
  [Code in QualityCode]: Record<keyof (typeof qualityDefaults)[Code], QualityBound>;
};

/** What a project sets otherwise, by check and bound. */
export type ChosenBounds = { readonly [Code in QualityCode]?: Readonly<Record<string, number>> };

const deviations: QualityBound = { unit: "deviations", least: 1, most: 20 };
const share: QualityBound = { unit: "share", least: 0.05, most: 1 };
const hour: QualityBound = { unit: "hour", least: 0, most: 23 };
const count = (least: number, most: number): QualityBound => ({ unit: "count", least, most });
const metres = (least: number, most: number): QualityBound => ({ unit: "metres", least, most });

/** Wider ones would flag everything or nothing, or compare records for hours. */
export const qualityBounds: QualityBounds = {
  duration_short: { deviations, leastRecords: count(5, 1000) },
  duration_long: { deviations, leastRecords: count(5, 1000) },
  fast_answers: {
    ...{ seconds: { unit: "seconds", least: 0.2, most: 60 }, share },
    leastQuestions: count(3, 200),
  },
  night_entry: { fromHour: hour, toHour: hour },
  same_place: { mostMetres: metres(1, 200), others: count(1, 50) },
  far_from_target: { metres: metres(10, 50_000) },
  photo_reused: { differentBits: count(0, 10) },
  copied_answers: { share, leastQuestions: count(3, 200), comparedRecords: count(10, 500) },
  straight_lining: { leastQuestions: count(3, 50), usualShare: share },
  outlier: { deviations, leastRecords: count(10, 1000) },
  missing_share: { share, leastQuestions: count(3, 200) },
  number_heaping: { deviations, difference: share, leastNumbers: count(10, 1000) },
};

const names: Readonly<Record<string, Translated>> = {
  deviations: { fr: "Écart à l’habitude, en écarts types", en: "Distance from what is usual, in deviations" },
  leastRecords: { fr: "Enregistrements qu’il faut au moins", en: "Records that are needed at least" },
  leastQuestions: { fr: "Questions qu’il faut au moins", en: "Questions that are needed at least" },
  leastNumbers: { fr: "Nombres qu’il faut au moins", en: "Numbers that are needed at least" },
  seconds: { fr: "Trop vite en dessous de", en: "Too fast below" },
  fromHour: { fr: "La nuit commence à", en: "Night begins at" },
  toHour: { fr: "La nuit finit à", en: "Night ends at" },
  mostMetres: { fr: "Au même endroit à moins de", en: "At one place within" },
  others: {
    fr: "Autres enregistrements à cet endroit, au moins",
    en: "Other records at that place, at least",
  },
  metres: { fr: "Loin au-delà de", en: "Far beyond" },
  differentBits: {
    fr: "Différences admises entre deux images (sur 64)",
    en: "Differences allowed between two pictures (of 64)",
  },
  comparedRecords: {
    fr: "Enregistrements comparés, avant et après",
    en: "Records compared, before and after it",
  },
  usualShare: { fr: "Au plus chez les autres agents", en: "At most among the other agents" },
  difference: { fr: "Écart avec les autres agents", en: "Difference from the other agents" },
};

const shareNames: Readonly<Partial<Record<QualityCode, Translated>>> = {
  fast_answers: { fr: "Part de questions passées trop vite", en: "Share of questions passed too fast" },
  copied_answers: { fr: "Part de réponses identiques", en: "Share of answers that are the same" },
  missing_share: { fr: "Part de questions sans réponse", en: "Share of questions without an answer" },
};

/** What a bound of a check is called, for people who set it. */
export const boundName = (code: QualityCode, bound: string): Translated =>
  (bound === "share" ? shareNames[code] : undefined) ?? names[bound]!;

/** The bounds of a check as they are: what was chosen, else what is usual. */
export const boundsOf = (code: QualityCode, chosen: ChosenBounds): Readonly<Record<string, number>> => ({
  ...qualityDefaults[code],
  ...chosen[code],
});

/** Of chosen bounds those that are not as usual: what is usual may change with a later version. */
export function unusualBounds(chosen: ChosenBounds): ChosenBounds {
  const kept = qualityCodes.flatMap((code): [QualityCode, Record<string, number>][] => {
    const usual: Readonly<Record<string, number>> = qualityDefaults[code];
    const own = Object.entries(chosen[code] ?? {}).filter(([bound, value]) => usual[bound] !== value);
    return own.length === 0 ? [] : [[code, Object.fromEntries(own)]];
  });
  return Object.fromEntries(kept);
}
