import type { AuditedField } from "@parcelle/domain/audit/audited-field";
import { auditedWord } from "@parcelle/domain/audit/audited-words";
import { paperName } from "@parcelle/domain/farmers/paper-kinds";
import { changesOf } from "#app/audit/changes-of.ts";
import type { Locale } from "#shell/locale.ts";
import { formatDate, formatDateTime, formatNumber, NO_VALUE } from "#ui/format.ts";
import type { RequestedIdentity } from "../requests/known-columns.ts";
import { requestedFields } from "../requests/requested-fields.ts";
import { type HistoryEntry, type HistoryRow, textOf } from "./history-entry.ts";
import type { HistoryNames } from "./history-names.ts";
import { historyMessages } from "./messages.ts";
import { tellConsent, tellEvent, tellHolder, tellPicture } from "./tell-beside.ts";
import { tellOwnValues } from "./tell-own-values.ts";

type Row = HistoryRow | null;

/** What one entry says, as a person would; nothing where it tells only what the program needs. */
export function tellEntry(entry: HistoryEntry, locale: Locale, names: HistoryNames): string[] {
  const { entity, before, after } = entry;
  const messages = historyMessages[locale];
  if (entity === "farmers") return tellFarmer(entry, locale, names);
  if (entity === "farmer_births")
    return [messages.change(messages.birth, birth(before, locale), birth(after, locale))];
  if (entity === "farmer_papers")
    return [messages.change(messages.paper, paper(before, locale), paper(after, locale))];
  if (entity === "farmer_merges") {
    const identifier = textOf(after, "other_identifier");
    return [before === null ? messages.merged(identifier) : messages.mergeUndone(identifier)];
  }
  if (entity === "farmer_private_values") return tellOwnValues(before, after, names, locale);
  if (entity === "farmer_events") return tellEvent(entry, locale);
  if (entity === "plot_holders") return tellHolder(entry, locale);
  if (entity === "farmer_pictures") return tellPicture(entry, locale);
  if (entity === "farmer_consents") return tellConsent(entry, locale);
  return entity === "farmer_change_requests" ? tellRequest(before, after, locale) : [];
}

function tellFarmer({ before, after }: HistoryEntry, locale: Locale, names: HistoryNames): string[] {
  const messages = historyMessages[locale];
  const [was, is] = [textOf(before, "deleted_at"), textOf(after, "deleted_at")];
  if (after === null || (was === "" && is !== ""))
    return [textOf(after, "merged_into") === "" ? messages.removed : messages.mergedInto];
  if (was !== "" && is === "") return [messages.restored];
  const own = tellOwnValues(before, after, names, locale);
  const changes = changesOf("farmers", withoutOwn(before), withoutOwn(after)).map(
    ({ column, field, before: former, after: present }) => {
      const told = (value: unknown) => {
        if (column === "section_id") return names.section(value) ?? NO_VALUE;
        if (column === "household_id") return typeof value === "number" ? names.household(value) : NO_VALUE;
        return toldValue(field, value, locale);
      };
      return messages.change(field.name[locale], told(former), told(present));
    },
  );
  return [...changes, ...own];
}

function withoutOwn(row: Row): Row {
  if (row === null) return null;
  const { own_values: _, ...others } = row;
  return others;
}

function birth(row: Row, locale: Locale): string {
  const day = textOf(row, "day");
  return day === "" ? textOf(row, "year") || NO_VALUE : formatDate(day, locale);
}

function paper(row: Row, locale: Locale): string {
  if (row === null) return NO_VALUE;
  const until = textOf(row, "valid_until");
  const name = paperName(textOf(row, "kind"), textOf(row, "country") || null)[locale];
  return `${name} ${textOf(row, "number")}${until === "" ? "" : ` (${formatDate(until, locale)})`}`;
}

function tellRequest(before: Row, after: Row, locale: Locale): string[] {
  const messages = historyMessages[locale];
  const [was, is, author] = [textOf(before, "status"), textOf(after, "status"), textOf(after, "author")];
  if (is === "open" && was !== "" && was !== "open") return [messages.reopened(author)];
  if (is === "open") {
    const [wanted, former] = [after?.wanted, after?.former] as RequestedIdentity[];
    const fields = requestedFields({ wanted: wanted ?? {}, former: former ?? {}, present: null }, locale);
    return [
      messages.asked(
        fields.map((one) => messages.change(one.label, one.former, one.wanted)).join(" · ") || NO_VALUE,
      ),
    ];
  }
  if (is === "approved") return [messages.approved(author)];
  if (is === "refused") return [messages.refused(author, textOf(after, "comment"))];
  return [is === "withdrawn" ? messages.withdrawn(author) : messages.closed(author)];
}

function toldValue({ kind }: AuditedField, value: unknown, locale: Locale): string {
  if (value === null || value === undefined || value === "") return NO_VALUE;
  if (Array.isArray(value))
    return value.map((one) => toldValue({ kind } as AuditedField, one, locale)).join(", ") || NO_VALUE;
  if (kind === "number") return formatNumber(Number(value), locale);
  if (kind === "moment") return formatDateTime(String(value), locale);
  return auditedWord(kind, String(value), locale) ?? String(value);
}
