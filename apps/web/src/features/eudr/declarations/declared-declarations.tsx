import {
  type DeclarationState,
  declarationStateNames,
  declarationStates,
  type FilingEnvironment,
  filingEnvironmentNames,
  mayBeDeleted,
} from "@parcelle/domain/states/declaration-states";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { callFunction } from "#app/call-function.ts";
import { useLocale } from "#ui/locale.tsx";
import type { DeclaredKind } from "#workspace/declared/declared-kind.ts";
import type { DeclaredRow } from "#workspace/declared/declared-queries.ts";
import classes from "./declarations.module.css";
import { filingMessages } from "./filing/filing-messages.ts";
import { listMessages } from "./list-messages.ts";
import { declarationMessages } from "./messages.ts";
import { DECLARATION_TONES } from "./state-badge.tsx";

const isTrial = (environment: string | null): environment is FilingEnvironment =>
  environment === "rehearsal" || environment === "acceptance";

/** That a person filed it and noted its numbers, or that they are those of a trial. */
function NumberNote({ row }: { row: DeclaredRow }) {
  const locale = useLocale();
  const { filed_by_hand_on, reference_number, environment } = row;
  if (filed_by_hand_on) return <div className={classes.byHand}>{filingMessages[locale].byHandMark}</div>;
  if (!reference_number || !isTrial(environment)) return null;
  return <div className={classes.byHand}>{nameOfKey(filingEnvironmentNames, environment, locale)}</div>;
}

/** Due diligence declarations on the list that they share with dossiers. */
export const declaredDeclarations: DeclaredKind = {
  table: "declarations",
  words: {
    fr: { ...declarationMessages.fr, ...listMessages.fr },
    en: { ...declarationMessages.en, ...listMessages.en },
  },
  states: declarationStates.map((value) => ({
    value,
    name: declarationStateNames[value],
    tone: DECLARATION_TONES[value],
  })),
  hasNumbers: true,
  mayBeDeleted: (state) => mayBeDeleted(state as DeclarationState),
  moves: [
    {
      ...{ from: "draft", to: "ready", permission: "declarations.edit" },
      label: { fr: "Déclarer prêtes", en: "Call ready" },
    },
    {
      ...{ from: "ready", to: "draft", permission: "declarations.edit" },
      label: { fr: "Remettre en brouillon", en: "Back to draft" },
    },
  ],
  move: (declarationId, to) => callFunction("move-declaration", { declarationId, to }),
  numberNote: (row) => <NumberNote row={row} />,
};
