import type { Language, Translated } from "../language.ts";
import { nameOfKey } from "../unknown-code.ts";
import type { BaselineReason } from "./baseline-state.ts";

/** Why a plot has controls, has none, or has to be examined. */
export const baselineReasonNames: Readonly<Record<BaselineReason, Translated>> = {
  matched: { fr: "Témoins trouvés", en: "Controls found" },
  fewer_controls: { fr: "Moins de témoins que demandé", en: "Fewer controls than asked for" },
  nobody_within_caliper: { fr: "Personne dans l’écart maximal", en: "Nobody within the caliper" },
  others_took_them: { fr: "Témoins pris par d’autres parcelles", en: "Controls taken by other plots" },
  too_few_donors: { fr: "Trop peu de donneurs", en: "Too few donors" },
  not_in_frozen_set: { fr: "Hors de l’ensemble figé", en: "Not in the frozen set" },
  no_outline: { fr: "Point sans contour", en: "Point without an outline" },
  outside_layers: { fr: "Hors des couches", en: "Outside the layers" },
  start_year_absent: { fr: "Première année sans couche", en: "No layer of the first year" },
  year_absent: { fr: "Une année manque", en: "A year is missing" },
  low_coverage: { fr: "Stock connu sur une part", en: "Stocking known on a part only" },
  covariate_missing: { fr: "Covariable manquante", en: "Covariate missing" },
  controls_without_data: { fr: "Témoins sans données", en: "Controls without data" },
};

/** One that this version does not know is told as that. */
export function baselineReasonName(reason: string, language: Language): string {
  return nameOfKey(baselineReasonNames, reason, language);
}
