import type { Translated } from "../language.ts";

export const declarationStates = [
  "draft",
  "ready",
  "submitted",
  "submission_failed",
  "available",
  "rejected",
  "withdrawn",
  "archived",
] as const;
export type DeclarationState = (typeof declarationStates)[number];

export const declarationStateNames: Readonly<Record<DeclarationState, Translated>> = {
  draft: { fr: "Brouillon", en: "Draft" },
  ready: { fr: "Prête", en: "Ready" },
  submitted: { fr: "Soumise", en: "Submitted" },
  submission_failed: { fr: "Échec de l’envoi", en: "Submission failed" },
  available: { fr: "Disponible", en: "Available" },
  rejected: { fr: "Rejetée", en: "Rejected" },
  withdrawn: { fr: "Retirée", en: "Withdrawn" },
  archived: { fr: "Archivée", en: "Archived" },
};

/** What was submitted is kept, as Articles 4 and 12 of Regulation (EU) 2023/1115 want; before, it may be deleted. */
export function mayBeDeleted(state: DeclarationState): boolean {
  return state === "draft" || state === "ready";
}
