import type { Locale } from "#shell/locale.ts";
import { ownChanges } from "../fields/own-changes.ts";
import type { HistoryRow } from "./history-entry.ts";
import type { HistoryNames } from "./history-names.ts";
import { historyMessages } from "./messages.ts";

/** What changed of the own fields of an organisation, one by one. */
export function tellOwnValues(
  before: HistoryRow | null,
  after: HistoryRow | null,
  { fields }: HistoryNames,
  locale: Locale,
): string[] {
  return ownChanges(before?.own_values, after?.own_values, fields, locale).map((one) =>
    historyMessages[locale].change(one.name, one.before, one.after),
  );
}
