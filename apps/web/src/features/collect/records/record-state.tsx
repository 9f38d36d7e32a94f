import { recordStateNames, reviewLevelNames } from "@parcelle/domain/states/record-state-names";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { useLocale } from "#ui/locale.tsx";

const TONES: Readonly<Record<string, Tone>> = {
  ...{ in_progress: "running", incomplete: "warning", answered: "interactive" },
  ...{ failed: "critical", valid: "interactive", accept: "success", refuse: "critical" },
};

interface Props {
  state: string;
  /** At which level it is accepted, where the project has two. */
  level?: string | null;
}

/** The state of a record as icon, word and colour. */
export function RecordState({ state, level = null }: Props) {
  const locale = useLocale();
  const name = nameOfKey(recordStateNames, state, locale);
  const isHalfway = level === "supervisor";
  return (
    <StateBadge
      tone={isHalfway ? "interactive" : (TONES[state] ?? "neutral")}
      label={level === null ? name : `${name} · ${nameOfKey(reviewLevelNames, level, locale)}`}
    />
  );
}
