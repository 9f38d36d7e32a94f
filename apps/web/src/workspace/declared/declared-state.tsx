import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useLocale } from "#ui/locale.tsx";
import type { DeclaredKind } from "./declared-kind.ts";

/** The state of a declaration or dossier; a word that this version does not know stands as it is. */
export function DeclaredState({ kind, state }: { kind: DeclaredKind; state: string }) {
  const locale = useLocale();
  const known = kind.states.find(({ value }) => value === state);
  return <StateBadge tone={known?.tone ?? "neutral"} label={known?.name[locale] ?? state} />;
}
