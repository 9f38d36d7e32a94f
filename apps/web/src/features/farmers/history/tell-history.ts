import type { Locale } from "#shell/locale.ts";
import type { HistoryEntry } from "./history-entry.ts";
import type { HistoryNames } from "./history-names.ts";
import { tellEntry } from "./tell-entry.ts";
import { tellPhones } from "./tell-phones.ts";

/** What one saving did, whatever tables it wrote. */
export interface Saving {
  id: number;
  at: string;
  by: string;
  lines: string[];
}

/** Whatever one person wrote at one moment is one saving: all of a transaction bears its beginning. */
const savingOf = ({ created_at, actor_name }: HistoryEntry) => `${created_at} ${actor_name ?? ""}`;

/**
 * The history of a farmer in people's words, saving by saving.
 *
 * @param entries newest first
 */
export function tellHistory(entries: readonly HistoryEntry[], locale: Locale, names: HistoryNames): Saving[] {
  return [...Map.groupBy(entries, savingOf).values()].flatMap((together) => {
    const oldestFirst = together.toReversed();
    const isPhone = ({ entity }: HistoryEntry) => entity === "farmer_phones";
    const lines = [
      ...oldestFirst.filter((entry) => !isPhone(entry)).flatMap((entry) => tellEntry(entry, locale, names)),
      ...tellPhones(oldestFirst.filter(isPhone), locale),
    ];
    const [newest] = together;
    if (lines.length === 0 || !newest) return [];
    return [{ id: newest.id, at: newest.created_at, by: newest.actor_name ?? "", lines }];
  });
}
