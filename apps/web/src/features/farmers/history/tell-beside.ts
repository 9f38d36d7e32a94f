import { consentPurposeNames } from "@parcelle/domain/farmers/consent-purposes";
import { eventKindNames } from "@parcelle/domain/farmers/event-kinds";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import type { Locale } from "#shell/locale.ts";
import { formatDate } from "#ui/format.ts";
import { type HistoryEntry, textOf } from "./history-entry.ts";
import { historyMessages } from "./messages.ts";

/** A membership, certification, training, input or livestock that was noted or removed. */
export function tellEvent({ before, after }: HistoryEntry, locale: Locale): string[] {
  const messages = historyMessages[locale];
  const event = after ?? before;
  const told = `${nameOfKey(eventKindNames, textOf(event, "kind"), locale)} – ${textOf(event, "name")}`;
  return [after === null ? messages.eventRemoved(told) : messages.eventNoted(told)];
}

/** A consent that was given or withdrawn. */
export function tellConsent({ before, after }: HistoryEntry, locale: Locale): string[] {
  const messages = historyMessages[locale];
  const purpose = nameOfKey(consentPurposeNames, textOf(after ?? before, "purpose"), locale);
  const withdrawn = textOf(after, "withdrawn_on");
  if (withdrawn !== "") return [messages.consentWithdrawn(purpose, formatDate(withdrawn, locale))];
  return [messages.consentGiven(purpose, formatDate(textOf(after ?? before, "given_on"), locale))];
}
