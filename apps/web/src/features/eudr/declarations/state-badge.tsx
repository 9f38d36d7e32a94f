import { type DeclarationState, declarationStateNames } from "@parcelle/domain/states/declaration-states";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { useLocale } from "#ui/locale.tsx";

/** The colour of each state of a declaration. */
export const DECLARATION_TONES: Record<DeclarationState, Tone> = {
  draft: "neutral",
  ready: "success",
  submitting: "running",
  submitted: "running",
  submission_failed: "critical",
  available: "success",
  amending: "warning",
  rejected: "critical",
  withdrawn: "warning",
  archived: "neutral",
  grouped: "neutral",
  obsolete: "neutral",
  superseded: "neutral",
};

export function DeclarationStateBadge({ state }: { state: DeclarationState }) {
  return (
    <StateBadge
      tone={DECLARATION_TONES[state]}
      label={nameOfKey(declarationStateNames, state, useLocale())}
    />
  );
}
