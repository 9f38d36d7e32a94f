import type { Translated } from "../language.ts";
import { type Move, movesFrom } from "./moves.ts";

export const dossierStates = ["draft", "ready", "sent", "withdrawn"] as const;
export type DossierState = (typeof dossierStates)[number];

export const dossierStateNames: Readonly<Record<DossierState, Translated>> = {
  draft: { fr: "Brouillon", en: "Draft" },
  ready: { fr: "Prêt", en: "Ready" },
  sent: { fr: "Envoyé", en: "Sent" },
  withdrawn: { fr: "Retiré", en: "Withdrawn" },
};

/** Ready and sent ask besides that every plot is there and has a result of its present outline; what was sent never changes. */
export const dossierMoves: readonly Move<DossierState>[] = [
  ...movesFrom<DossierState>("draft", ["ready"], "declarations.edit"),
  ...movesFrom<DossierState>("ready", ["draft"], "declarations.edit"),
  ...movesFrom<DossierState>("ready", ["sent"], "declarations.submit"),
  ...movesFrom<DossierState>("sent", ["withdrawn"], "declarations.submit"),
];

/** Before it was sent, a dossier may be deleted. */
export function mayDossierBeDeleted(state: DossierState): boolean {
  return state === "draft" || state === "ready";
}
