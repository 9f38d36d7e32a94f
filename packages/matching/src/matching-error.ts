import type { Translated } from "@parcelle/domain/language";

const texts = {
  "no-treated": {
    fr: "Aucune unité du projet ne peut être appariée.",
    en: "No unit of the project can be matched.",
  },
  "too-few-donors": {
    fr: "Il y a moins de donneurs que de témoins demandés. Élargissez la réserve de donneurs ou demandez moins de témoins par unité.",
    en: "There are fewer donors than controls asked for. Widen the donor pool or ask for fewer controls for each unit.",
  },
  "no-covariates": {
    fr: "Il faut au moins une covariable.",
    en: "At least one covariate is needed.",
  },
  "covariate-repeated": {
    fr: "Une covariable est donnée deux fois.",
    en: "A covariate is given twice.",
  },
  "covariate-missing": {
    fr: "Une covariable n’est un nombre pour aucune unité du projet, ou pour aucun donneur.",
    en: "A covariate is no number for any unit of the project, or for any donor.",
  },
  "covariate-constant": {
    fr: "Une covariable a la même valeur pour toutes les unités : elle ne distingue personne. Retirez-la.",
    en: "A covariate has the same value for all units: it tells nobody apart. Leave it out.",
  },
  "duplicate-ids": {
    fr: "Des unités portent le même identifiant.",
    en: "Units have the same identifier.",
  },
  "lengths-differ": {
    fr: "Les listes données ne décrivent pas le même nombre d’unités.",
    en: "The given lists do not describe the same number of units.",
  },
  "neighbours-invalid": {
    fr: "Le nombre de témoins par unité doit être un entier d’au moins 1.",
    en: "The number of controls for each unit must be a whole number of at least 1.",
  },
  "caliper-invalid": {
    fr: "L’écart maximal doit être un nombre supérieur à 0, en écarts-types groupés.",
    en: "The caliper must be a number above 0, in pooled standard deviations.",
  },
  "not-proved": {
    fr: "L’optimum n’a pas pu être prouvé : les nombres sont trop éloignés les uns des autres.",
    en: "The optimum could not be proved: the numbers are too far apart.",
  },
  "year-missing": {
    fr: "Une des deux années n’est pas dans la série.",
    en: "One of the two years is not in the series.",
  },
  "stocking-missing": {
    fr: "L’indice de stock manque pour une unité, une année, ou n’est pas un nombre.",
    en: "The stocking index is missing for a unit or a year, or is not a number.",
  },
  "too-few-sets": {
    fr: "Il faut au moins deux unités appariées pour un intervalle.",
    en: "At least two matched units are needed for an interval.",
  },
  "draws-invalid": {
    fr: "Il faut au moins 100 tirages, et une confiance entre 0 et 1.",
    en: "At least 100 draws are needed, and a confidence between 0 and 1.",
  },
} satisfies Record<string, Translated>;

/** Stable code of every refusal of this package. */
export type MatchingErrorCode = keyof typeof texts;

/** The only error that this package throws on purpose: a code, what exactly was found, and texts in both languages. */
export class MatchingError extends Error {
  readonly code: MatchingErrorCode;
  readonly detail: string;

  /**
   * @param code stable code
   * @param detail names and numbers that were found (a covariate, a zone, an identifier), in no language
   */
  constructor(code: MatchingErrorCode, detail: string) {
    super(`${texts[code].en} (${detail})`);
    this.name = "MatchingError";
    this.code = code;
    this.detail = detail;
  }

  /** The sentence for people, without the detail. */
  get text(): Translated {
    return texts[this.code];
  }
}
