import {
  type DossierState,
  dossierMoves,
  dossierStateNames,
  dossierStates,
  mayDossierBeDeleted,
} from "@parcelle/domain/states/dossier-states";
import { callFunction } from "#app/call-function.ts";
import type { Tone } from "#ui/badge/state-badge.tsx";
import type { DeclaredKind } from "#workspace/declared/declared-kind.ts";
import { dossierMessages } from "./dossier-messages.ts";

const TONES: Record<DossierState, Tone> = {
  draft: "neutral",
  ready: "success",
  sent: "success",
  withdrawn: "warning",
};

/** Dossiers of eligibility on the list that they share with declarations. */
export const declaredDossiers: DeclaredKind = {
  table: "dossiers",
  words: dossierMessages,
  states: dossierStates.map((value) => ({ value, name: dossierStateNames[value], tone: TONES[value] })),
  hasNumbers: false,
  mayBeDeleted: (state) => mayDossierBeDeleted(state as DossierState),
  moves: dossierMoves.flatMap(({ from, to, permission }) =>
    permission === "system"
      ? []
      : [
          {
            from,
            to,
            permission,
            label: { fr: dossierMessages.fr.moves[to], en: dossierMessages.en.moves[to] },
          },
        ],
  ),
  move: (dossierId, to) => callFunction("move-dossier", { dossierId, to }),
};
