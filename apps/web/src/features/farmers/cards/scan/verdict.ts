import type { CardState } from "@parcelle/farmers/card/verify-card";
import type { Tone } from "#ui/badge/state-badge.tsx";
import type { CheckedCard } from "./check-card.ts";
import type { scanMessages } from "./scan-messages.ts";

const TONES: Readonly<Record<CardState, Tone>> = {
  valid: "success",
  revoked: "critical",
  expired: "warning",
  key_unknown: "warning",
  signature_wrong: "critical",
  key_withdrawn: "critical",
  key_not_in_use: "critical",
  never_issued: "critical",
  damaged: "warning",
  newer_format: "warning",
  not_a_card: "neutral",
};

const isKnown = (state: string): state is CardState => Object.hasOwn(TONES, state);

/** The answer in a few words, and the colour that goes with it. A state of a newer server is never taken for a good one. */
export function verdictOf(
  { state, isOwn }: Pick<CheckedCard, "state" | "isOwn">,
  messages: (typeof scanMessages)["fr"],
): { title: string; tone: Tone } {
  if (!isKnown(state)) return { title: messages.unknownState, tone: "warning" };
  if (state === "valid" && !isOwn) return { title: messages.validElsewhere, tone: "interactive" };
  return { title: messages.states[state], tone: TONES[state] };
}
