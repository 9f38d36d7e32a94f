import { type WorkState, workStateNames } from "@parcelle/domain/states/work-states";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { useLocale } from "#ui/locale.tsx";
import { StateBadge, type Tone } from "./state-badge.tsx";

const TONES: Record<WorkState, Tone> = {
  draft: "neutral",
  planned: "interactive",
  in_progress: "running",
  completed: "success",
  finished: "success",
};

/** The state of a project, the same on each screen that shows one. */
export function WorkStateBadge({ state }: { state: WorkState }) {
  return <StateBadge tone={TONES[state]} label={nameOfKey(workStateNames, state, useLocale())} />;
}
