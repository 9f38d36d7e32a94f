import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useLocale } from "#ui/locale.tsx";
import { type StateList, stateText, stateTone } from "./state-list.ts";

/** A state as a badge: icon, word and colour. */
export function StateMark({ states, value }: { states: StateList; value: string }) {
  return <StateBadge tone={stateTone(states, value)} label={stateText(states, value, useLocale())} />;
}
