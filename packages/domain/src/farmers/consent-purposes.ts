import type { Translated } from "../language.ts";

/** What a farmer is asked for; `public.consent_purposes` has the same, and a newer version may have more. */
export const consentPurposeNames = {
  registry: { fr: "Tenue de la fiche", en: "Keeping the record" },
  contact: { fr: "Appels et messages", en: "Calls and messages" },
  buyers: { fr: "Partage avec les acheteurs", en: "Sharing with buyers" },
  declaration: { fr: "Déclaration de diligence (RDUE)", en: "Due diligence statement (EUDR)" },
  photo: { fr: "Photo", en: "Photo" },
  payments: { fr: "Paiements", en: "Payments" },
  training: { fr: "Formation et conseil", en: "Training and advice" },
  research: { fr: "Recherche", en: "Research" },
} as const satisfies Readonly<Record<string, Translated>>;

export type ConsentPurpose = keyof typeof consentPurposeNames;

export const consentPurposes = Object.keys(consentPurposeNames) as [ConsentPurpose, ...ConsentPurpose[]];
