import { entryOf, unknownText } from "@parcelle/domain/unknown-code";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { riskMapMessages } from "./risk-map-messages.ts";

const tones: Readonly<Record<string, Tone>> = {
  ...{ computing: "running", computed: "success", failed: "critical", cancelled: "warning" },
};

/** How a risk map stands. */
export function RiskMapState({ status }: { status: string }) {
  const { states } = useMessages(riskMapMessages);
  const locale = useLocale();
  const words: Readonly<Record<string, string>> = states;
  return (
    <StateBadge
      tone={entryOf(tones, status) ?? "neutral"}
      label={entryOf(words, status) ?? unknownText(status, locale)}
    />
  );
}
