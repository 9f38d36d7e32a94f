import { consentPurposeNames } from "@parcelle/domain/farmers/consent-purposes";
import { eventKindNames } from "@parcelle/domain/farmers/event-kinds";
import { pictureKindNames } from "@parcelle/domain/farmers/picture-kinds";
import { tenureNames } from "@parcelle/domain/holdings/tenures";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import type { Locale } from "#shell/locale.ts";
import { formatDate } from "#ui/format.ts";
import { tellShare } from "../plots/tell-right.ts";
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

/** The right and the share by which a plot is held, told or taken back. */
export function tellHolder({ before, after }: HistoryEntry, locale: Locale): string[] {
  const messages = historyMessages[locale];
  const [tenure, share] = [textOf(after ?? before, "tenure"), textOf(after ?? before, "share_percent")];
  const told = [
    ...(tenure === "" ? [] : [nameOfKey(tenureNames, tenure, locale)]),
    ...(share === "" ? [] : [tellShare(Number(share), locale)]),
  ].join(", ");
  return [after === null ? messages.holderRemoved(told) : messages.holderTold(told)];
}

/** A photo or scan that was added, removed or brought back; where it lies tells people nothing. */
export function tellPicture({ before, after }: HistoryEntry, locale: Locale): string[] {
  const messages = historyMessages[locale];
  const what = nameOfKey(pictureKindNames, textOf(after ?? before, "kind"), locale);
  if (before === null) return [messages.pictureAdded(what)];
  const [was, is] = [textOf(before, "removed_at"), textOf(after, "removed_at")];
  if (was === "" && is !== "") return [messages.pictureRemoved(what)];
  return was !== "" && is === "" ? [messages.pictureRestored(what)] : [];
}
