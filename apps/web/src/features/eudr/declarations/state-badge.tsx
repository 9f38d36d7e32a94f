import { type DeclarationState, declarationStateNames } from "@parcelle/domain/states/declaration-states";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { useLocale } from "#ui/locale.tsx";

const TONES: Record<DeclarationState, Tone> = {
  draft: "neutral",
  ready: "success",
  submitted: "running",
  submission_failed: "critical",
  available: "success",
  rejected: "critical",
  withdrawn: "warning",
  archived: "neutral",
};

export function DeclarationStateBadge({ state }: { state: DeclarationState }) {
  return <StateBadge tone={TONES[state]} label={nameOfKey(declarationStateNames, state, useLocale())} />;
}
