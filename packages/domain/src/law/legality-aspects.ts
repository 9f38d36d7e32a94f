import type { Translated } from "../language.ts";
import { article, type LawSource } from "./sources.ts";

export const legalityAspectKeys = [
  "land_use",
  "environment",
  "forest",
  "third_parties",
  "labour",
  "human_rights",
  "consent",
  "tax_and_trade",
] as const;
export type LegalityAspectKey = (typeof legalityAspectKeys)[number];

/** Laws of the country of production that products have to be in line with (Regulation (EU) 2023/1115, Article 2(40)), in our own words. */
export const legalityAspects: Readonly<Record<LegalityAspectKey, Translated>> = {
  land_use: { fr: "Droits d’usage des terres", en: "Land use rights" },
  environment: { fr: "Protection de l’environnement", en: "Environmental protection" },
  forest: {
    fr: "Règles sur les forêts : gestion, biodiversité, récolte du bois",
    en: "Rules on forests: management, biodiversity, harvest of wood",
  },
  third_parties: { fr: "Droits des tiers", en: "Rights of third parties" },
  labour: { fr: "Droit du travail", en: "Labour rights" },
  human_rights: {
    fr: "Droits humains protégés par le droit international",
    en: "Human rights protected under international law",
  },
  consent: {
    fr: "Consentement libre, informé et préalable",
    en: "Free, prior and informed consent",
  },
  tax_and_trade: {
    fr: "Fiscalité, lutte contre la corruption, commerce et douanes",
    en: "Tax, anti-corruption, trade and customs",
  },
};

export const aspectSource = (key: LegalityAspectKey): LawSource =>
  article("2023/1115", `2(40)(${"abcdefgh"[legalityAspectKeys.indexOf(key)]})`, "unverified");
