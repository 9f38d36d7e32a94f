/** What records are looked at for, each a check that can be switched off. */
export const qualityCodes = [
  ...(["duration_short", "duration_long", "fast_answers", "night_entry"] as const),
  ...(["same_place", "far_from_target", "photo_reused", "copied_answers"] as const),
  ...(["straight_lining", "outlier", "missing_share", "number_heaping"] as const),
] as const;
export type QualityCode = (typeof qualityCodes)[number];

/**
 * What each check asks, as numbers that a project may set otherwise. Units stand in the names; shares are 0 to 1.
 *
 * Deviations are told in robust standard deviations (see `robust-scale.ts`); 3.5 is the customary bound of Iglewicz and
 * Hoaglin, How to Detect and Handle Outliers (1993).
 */
export const qualityDefaults = {
  duration_short: { deviations: 3.5, leastRecords: 20 },
  duration_long: { deviations: 5, leastRecords: 20 },
  fast_answers: { seconds: 1.5, share: 0.5, leastQuestions: 8 },
  night_entry: { fromHour: 22, toHour: 5 },
  same_place: { mostMetres: 10, others: 2 },
  far_from_target: { metres: 300 },
  photo_reused: { differentBits: 6 },
  copied_answers: { share: 0.85, leastQuestions: 8, comparedRecords: 500 },
  straight_lining: { leastQuestions: 4, usualShare: 0.25 },
  outlier: { deviations: 6, leastRecords: 30 },
  missing_share: { share: 0.3, leastQuestions: 8 },
  number_heaping: { deviations: 4, difference: 0.15, leastNumbers: 30 },
} as const satisfies Record<QualityCode, Readonly<Record<string, number>>>;

export type QualityThresholds = {
  [Code in QualityCode]: Record<keyof (typeof qualityDefaults)[Code], number>;
};

/**
 * How much a finding counts towards a record that needs a look, 0 to 1: how rarely honest work shows it. None reaches the
 * bound of `needsLook` alone but a photo that was used again and answers that were copied; a record is no proof either way.
 */
export const qualityWeights: Readonly<Record<QualityCode, number>> = {
  photo_reused: 0.7,
  copied_answers: 0.6,
  duration_short: 0.5,
  fast_answers: 0.5,
  same_place: 0.4,
  far_from_target: 0.4,
  straight_lining: 0.3,
  night_entry: 0.2,
  missing_share: 0.2,
  outlier: 0.2,
  duration_long: 0.1,
  number_heaping: 0,
};

/** Doubt from which a record needs a look. */
export const LOOK_FROM = 0.5;

/** What several findings of a record come to: the chance that not all of them are chance, were they independent. */
export function doubtOf(weights: readonly number[]): number {
  return 1 - weights.reduce((left, weight) => left * (1 - weight), 1);
}
