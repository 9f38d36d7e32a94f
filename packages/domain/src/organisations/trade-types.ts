import type { Translated } from "../language.ts";
import { appliesFrom } from "../law/dates.ts";

/**
 * How large an undertaking is for the EU deforestation regulation: small is micro, small or medium by Directive 2013/34/EU.
 * Source: Regulation (EU) 2023/1115, Article 2(30).
 */
export const tradeTypes = ["large", "small"] as const;
export type TradeType = (typeof tradeTypes)[number];

export const tradeTypeNames: Readonly<Record<TradeType, Translated>> = {
  large: { fr: "Grande entreprise", en: "Large undertaking" },
  small: { fr: "Petite ou moyenne entreprise", en: "Small or medium undertaking" },
};

export const tradeTypeField: Translated = { fr: "Taille de l’entreprise", en: "Size of the undertaking" };
export const tradeTypeNotGiven: Translated = { fr: "Non indiquée", en: "Not given" };

const dayIn = (language: keyof Translated, day: string) =>
  new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(new Date(day));

const situation = { establishedOn: "2024-12-31", formerTimberProducts: false };
const ofLarge = appliesFrom({ ...situation, size: "large" });
const ofSmall = appliesFrom({ ...situation, size: "small" });

/** What the size decides, with the days of the law: a medium undertaking is called small, yet has the day of large ones. */
export const tradeTypeHint: Translated = {
  fr: `Elle décide de la date à laquelle le règlement s’applique à elle\u00a0: le ${dayIn("fr", ofLarge)} pour les grandes et les moyennes entreprises, le ${dayIn("fr", ofSmall)} pour les micro et petites entreprises établies au plus tard le ${dayIn("fr", situation.establishedOn)} (hors produits de l’ancien règlement bois). Les seuils sont ceux de la directive 2013/34/UE.`,
  en: `It decides from which day the regulation applies to it: ${dayIn("en", ofLarge)} for large and medium undertakings, ${dayIn("en", ofSmall)} for micro and small ones established by ${dayIn("en", situation.establishedOn)} (but for products of the former timber regulation). The thresholds are those of Directive 2013/34/EU.`,
};
