import type { Translated } from "../language.ts";
import type { CountryTier } from "./country-benchmark.ts";
import { article, type LawSource } from "./sources.ts";

export const riskCriterionKeys = [
  "a",
  "b",
  "c",
  "d",
  "e",
  "f",
  "g",
  "h",
  "i",
  "j",
  "k",
  "l",
  "m",
  "n",
] as const;
export type RiskCriterionKey = (typeof riskCriterionKeys)[number];

/** What a risk assessment takes into account (Regulation (EU) 2023/1115, Article 10(2)), in our own words. */
export const riskCriteria: Readonly<Record<RiskCriterionKey, Translated>> = {
  a: { fr: "Niveau de risque attribué au pays de production", en: "Risk tier of the country of production" },
  b: { fr: "Présence de forêts", en: "Presence of forests" },
  c: { fr: "Présence de peuples autochtones", en: "Presence of indigenous peoples" },
  d: {
    fr: "Consultation des peuples autochtones et coopération de bonne foi avec eux",
    en: "Consultation of indigenous peoples and cooperation with them in good faith",
  },
  e: {
    fr: "Revendications motivées de peuples autochtones sur l’usage ou la propriété des terres",
    en: "Reasoned claims of indigenous peoples about the use or ownership of the land",
  },
  f: {
    fr: "Ampleur de la déforestation ou de la dégradation des forêts",
    en: "Prevalence of deforestation or forest degradation",
  },
  g: {
    fr: "Source, fiabilité, validité et concordance des informations réunies",
    en: "Source, reliability, validity and coherence of the information collected",
  },
  h: {
    fr: "Corruption, falsification de documents, droit mal appliqué, droits humains, conflits armés, sanctions",
    en: "Corruption, forged documents, weak law enforcement, human rights, armed conflict, sanctions",
  },
  i: {
    fr: "Complexité de la chaîne d’approvisionnement et de la transformation, lien difficile avec les parcelles",
    en: "Complexity of supply chain and processing, link to plots hard to make",
  },
  j: {
    fr: "Risque de contournement, ou de mélange avec des produits d’origine inconnue ou de terres déboisées",
    en: "Risk of circumvention, or of mixing with products of unknown origin or from deforested land",
  },
  k: {
    fr: "Conclusions des groupes d’experts de la Commission",
    en: "Conclusions of the Commission’s expert groups",
  },
  l: {
    fr: "Préoccupations étayées, et manquements passés d’acteurs de la chaîne",
    en: "Substantiated concerns, and past non-compliance of actors of the chain",
  },
  m: {
    fr: "Toute information qui indique un risque de non-conformité",
    en: "Any information that points to a risk of non-compliance",
  },
  n: {
    fr: "Informations complémentaires, par exemple de certifications ou de vérifications par des tiers",
    en: "Complementary information, for example from certification or third-party verification",
  },
};

export const criterionSource = (key: RiskCriterionKey): LawSource =>
  article("2023/1115", `10(2)(${key})`, "unverified");

/**
 * The criteria that have to be answered for a country of a tier: all of them, or under simplified due diligence the complexity of the
 * chain and the risk of circumvention and mixing alone. The others may be answered there too.
 *
 * Source: Regulation (EU) 2023/1115, Articles 10(2) and 13(1).
 */
export function criteriaNeeded(tier: CountryTier): readonly RiskCriterionKey[] {
  return tier === "low" ? ["i", "j"] : riskCriterionKeys;
}
