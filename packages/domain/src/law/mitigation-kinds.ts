import type { Translated } from "../language.ts";
import { article } from "./sources.ts";

export const mitigationKindKeys = ["information", "audit", "measure", "supplier_support"] as const;
export type MitigationKind = (typeof mitigationKindKeys)[number];

/** What brings a risk down to negligible (Regulation (EU) 2023/1115, Article 11(1)), in our own words. */
export const mitigationKinds: Readonly<Record<MitigationKind, Translated>> = {
  information: {
    fr: "Informations, données ou documents supplémentaires",
    en: "Additional information, data or documents",
  },
  audit: { fr: "Enquête ou audit indépendant", en: "Independent survey or audit" },
  measure: {
    fr: "Autre mesure sur les informations exigées",
    en: "Other measure on the information required",
  },
  supplier_support: {
    fr: "Appui aux fournisseurs : formation, investissements",
    en: "Support of suppliers: training, investments",
  },
};

export const mitigationSource = article("2023/1115", "11(1)", "unverified");
