import type { Locale } from "#shell/locale.ts";
import { NO_VALUE } from "#ui/format.ts";
import { type HistoryEntry, type HistoryRow, textOf } from "./history-entry.ts";
import { historyMessages } from "./messages.ts";

const numberOf = (row: HistoryRow | null): string => textOf(row, "e164") || textOf(row, "raw");

/** What one saving did to the phones: what left a place and what came to it are one change. */
export function tellPhones(entries: readonly HistoryEntry[], locale: Locale): string[] {
  const messages = historyMessages[locale];
  const places = new Map<string, { before: string; after: string }>();
  const moved: string[] = [];
  for (const { action, before, after } of entries) {
    const place = textOf(after ?? before, "position");
    const held = places.get(place) ?? { before: "", after: "" };
    if (action === "update" && numberOf(before) === numberOf(after))
      moved.push(messages.phoneMoved(numberOf(after), place));
    else places.set(place, { before: numberOf(before) || held.before, after: numberOf(after) || held.after });
  }
  const changed = [...places]
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([place, { before, after }]) =>
      messages.change(messages.phone(place), before || NO_VALUE, after || NO_VALUE),
    );
  return [...changed, ...moved];
}
