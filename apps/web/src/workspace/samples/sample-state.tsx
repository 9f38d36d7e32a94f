import { entryOf, unknownText } from "@parcelle/domain/unknown-code";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { samplesMessages } from "./samples-messages.ts";

const tones: Readonly<Record<string, Tone>> = {
  ...{ drawing: "running", drawn: "success", failed: "critical", cancelled: "warning" },
};

/** How the drawing of a sample stands. */
export function SampleState({ status }: { status: string }) {
  const { states } = useMessages(samplesMessages);
  const locale = useLocale();
  const words: Readonly<Record<string, string>> = states;
  return (
    <StateBadge
      tone={entryOf(tones, status) ?? "neutral"}
      label={entryOf(words, status) ?? unknownText(status, locale)}
    />
  );
}
