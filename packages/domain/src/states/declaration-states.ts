import type { Translated } from "../language.ts";

export const declarationStates = [
  "draft",
  "ready",
  "submitting",
  "submitted",
  "submission_failed",
  "available",
  "amending",
  "rejected",
  "withdrawn",
  "archived",
  "grouped",
  "obsolete",
  "superseded",
] as const;
export type DeclarationState = (typeof declarationStates)[number];

export const declarationStateNames: Readonly<Record<DeclarationState, Translated>> = {
  draft: { fr: "Brouillon", en: "Draft" },
  ready: { fr: "Prête", en: "Ready" },
  submitting: { fr: "En cours d’envoi", en: "Being submitted" },
  submitted: { fr: "Soumise", en: "Submitted" },
  submission_failed: { fr: "Échec de l’envoi", en: "Submission failed" },
  available: { fr: "Disponible", en: "Available" },
  amending: { fr: "En modification", en: "Being amended" },
  rejected: { fr: "Rejetée", en: "Rejected" },
  withdrawn: { fr: "Retirée", en: "Withdrawn" },
  archived: { fr: "Archivée", en: "Archived" },
  grouped: { fr: "Regroupée", en: "Grouped" },
  obsolete: { fr: "Obsolète", en: "Obsolete" },
  superseded: { fr: "Remplacée", en: "Superseded" },
};

/** What was submitted is kept, as Articles 4 and 12 of Regulation (EU) 2023/1115 want; before, it may be deleted. */
export function mayBeDeleted(state: DeclarationState): boolean {
  return state === "draft" || state === "ready";
}

/** Where a declaration is filed: with the double in this installation, with the EU’s acceptance system, or in earnest. */
export const filingEnvironments = ["rehearsal", "acceptance", "production"] as const;
export type FilingEnvironment = (typeof filingEnvironments)[number];

export const filingEnvironmentNames: Readonly<Record<FilingEnvironment, Translated>> = {
  rehearsal: { fr: "Répétition", en: "Rehearsal" },
  acceptance: { fr: "Système de test de l’UE", en: "EU acceptance system" },
  production: { fr: "Dépôt réel", en: "Real filing" },
};

/** Whether what is declared may be written: in a draft, and in a statement that is being amended. */
export const isWritable = (state: DeclarationState): boolean => state === "draft" || state === "amending";
