import type { Language, Translated } from "../language.ts";
import { nameOfKey } from "../unknown-code.ts";

const texts = {
  "methodology-not-opened": {
    fr: "La méthodologie VM0047 n’a pas pu être ouverte\u00a0: ce calcul en suit la forme, telle que des sources secondaires la décrivent. Faites-la confirmer avant toute déclaration.",
    en: "The methodology VM0047 could not be opened: this computation follows its form as secondary sources tell it. Have it confirmed before any statement.",
  },
  "plots-not-random": {
    fr: "Les unités sont les parcelles du projet, et non des échantillons tirés au hasard.",
    en: "The units are the plots of the project, not samples drawn at random.",
  },
  "donors-drawn": {
    fr: "La zone a plus de cellules que demandé\u00a0: les donneurs ont été tirés par la graine.",
    en: "The zone has more cells than asked for: the donors were drawn by the seed.",
  },
  "covariate-constant": {
    fr: "Une covariable a la même valeur partout\u00a0: elle ne distingue personne et n’a pas compté.",
    en: "A covariate has the same value everywhere: it tells nobody apart and did not count.",
  },
  "distance-singular": {
    fr: "Une covariable est la somme d’autres\u00a0: chacune a compté par elle-même.",
    en: "A covariate is a sum of others: each counted by itself.",
  },
  "not-balanced": {
    fr: "Une covariable au moins n’est pas équilibrée\u00a0: le projet et ses témoins diffèrent.",
    en: "At least one covariate is not balanced: the project and its controls differ.",
  },
  "single-year": {
    fr: "Les couches ne disent aucune année après la première\u00a0: la performance ne peut pas encore être dite.",
    en: "The layers tell no year after the first: performance cannot be told yet.",
  },
  "too-few-sets": {
    fr: "Il faut au moins deux parcelles appariées pour dire la performance.",
    en: "At least two matched plots are needed to tell performance.",
  },
  "sets-left-out": {
    fr: "Des parcelles de l’ensemble figé n’ont plus de données de chaque année\u00a0: elles ne comptent pas dans la performance.",
    en: "Plots of the frozen set have no data of every year any more: they do not count in the performance.",
  },
  "rain-of-one-month": {
    fr: "La pluie est celle du mois de la couche la plus récente, et non celle d’une année.",
    en: "Rain is that of the month of the newest layer, not that of a year.",
  },
} satisfies Record<string, Translated>;

/** What must be known with a baseline, besides what is said of its performance. */
export type BaselineNotice = keyof typeof texts;

/** One that this version does not know is told as that. */
export function baselineNoticeText(notice: string, language: Language): string {
  return nameOfKey(texts, notice, language);
}
