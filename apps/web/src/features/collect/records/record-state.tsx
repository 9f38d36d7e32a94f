import { recordStateNames } from "@parcelle/domain/states/record-state-names";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { useLocale } from "#ui/locale.tsx";

const TONES: Readonly<Record<string, Tone>> = {
  ...{ in_progress: "running", incomplete: "warning", answered: "interactive" },
  ...{ failed: "critical", valid: "interactive", accept: "success", refuse: "critical" },
};

/** The state of a record as icon, word and colour. */
export function RecordState({ state }: { state: string }) {
  const locale = useLocale();
  return <StateBadge tone={TONES[state] ?? "neutral"} label={nameOfKey(recordStateNames, state, locale)} />;
}
