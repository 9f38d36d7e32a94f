import type { Translated } from "../language.ts";
import { type Move, movesFrom } from "./moves.ts";

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

/**
 * Draft to ready asks besides that `missingParts` finds nothing that blocks; withdrawing asks the 72 hours of the Information System.
 * Only the system's answers from the European Union make a statement available, rejected or archived. From submitted back to
 * draft goes only what a person filed by hand and noted here: the note is taken back.
 */
export const declarationMoves: readonly Move<DeclarationState>[] = [
  ...movesFrom<DeclarationState>("draft", ["ready"], "declarations.edit"),
  ...movesFrom<DeclarationState>("ready", ["draft"], "declarations.edit"),
  ...movesFrom<DeclarationState>("ready", ["submitted"], "declarations.submit"),
  ...movesFrom<DeclarationState>("submitted", ["submission_failed", "available", "rejected"], "system"),
  ...movesFrom<DeclarationState>("submitted", ["draft"], "declarations.submit"),
  ...movesFrom<DeclarationState>("submission_failed", ["submitted"], "declarations.submit"),
  ...movesFrom<DeclarationState>("submission_failed", ["draft"], "declarations.edit"),
  ...movesFrom<DeclarationState>("rejected", ["draft"], "declarations.edit"),
  ...movesFrom<DeclarationState>("available", ["withdrawn"], "declarations.submit"),
  ...movesFrom<DeclarationState>("available", ["archived"], "system"),
];
