import type { AuditedField, AuditedKind } from "@parcelle/domain/audit/audited-field";
import { auditedTables } from "@parcelle/domain/audit/audited-tables";
import { auditedWord } from "@parcelle/domain/audit/audited-words";
import { countryName } from "@parcelle/domain/countries";
import type { Operator } from "@parcelle/domain/declaration/declaration";
import type { Locale } from "#shell/locale.ts";
import { formatDate, formatDateTime, formatNumber, NO_VALUE } from "#ui/format.ts";
import type { AuditNames } from "./audit-names.ts";
import type { AuditEntry } from "./audit-query.ts";
import { auditMessages } from "./messages.ts";

type Teller = (value: unknown, names: AuditNames, locale: Locale) => string;

const tellers: Partial<Record<AuditedKind, Teller>> = {
  number: (value, _names, locale) => formatNumber(Number(value), locale),
  day: (value, _names, locale) => formatDate(String(value), locale),
  moment: (value, _names, locale) => formatDateTime(String(value), locale),
  yesNo: (value, _names, locale) => (value === true ? auditMessages[locale].yes : auditMessages[locale].no),
  person: (value, { people }, locale) => people.get(String(value)) ?? auditMessages[locale].nobodyKnown,
  project: (value, { projects }, locale) =>
    projects.get(Number(value)) ?? auditMessages[locale].row(auditMessages[locale].project, Number(value)),
  "number of": (value, _names, locale) => auditMessages[locale].number(Number(value)),
  "field choice": (value, _names, locale) => String((value as Record<string, unknown>)[locale]),
  "own values": (value) => ownValuesText(value as Record<string, unknown>),
  operator: (value, _names, locale) => operatorText(value as Partial<Operator>, locale),
};

function operatorText(operator: Partial<Operator>, locale: Locale): string {
  const { name, street, postalCode, city, country, email, phone, tradeType, identifiers = [] } = operator;
  const place = [postalCode, city].filter(Boolean).join(" ");
  const known = identifiers.map(({ type, value }) => `${type.toUpperCase()} ${value}`);
  const size = tradeType && auditedWord("trade type", tradeType, locale);
  const parts = [name, street, place, country && countryName(country, locale), size, email, phone, ...known];
  return parts.filter(Boolean).join(", ") || NO_VALUE;
}

/** The audit of years names a field by its key, whatever became of the field. */
const ownValuesText = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key} = ${String(value)}`)
    .join(", ") || NO_VALUE;

/**
 * A value as people read it: by its name, in the reader's numbers and dates.
 *
 * @param field of the column, which says how its values are told
 * @param value as stored; null in a list of modules means all of them
 */
export function toldValue({ kind }: AuditedField, value: unknown, names: AuditNames, locale: Locale): string {
  if (kind === "features" && value === null) return auditMessages[locale].allFeatures;
  if (kind === "features" && Array.isArray(value) && value.length === 0)
    return auditMessages[locale].noFeature;
  if (value === null || value === undefined || value === "") return NO_VALUE;
  const one = (part: unknown) =>
    tellers[kind]?.(part, names, locale) ?? auditedWord(kind, String(part), locale) ?? String(part);
  return Array.isArray(value) ? value.map(one).join(", ") || NO_VALUE : one(value);
}

/** Which row an entry is about: what it is and, where its columns tell it, what people call it. */
export function rowName(
  { entity, entity_id: id, before, after }: AuditEntry,
  names: AuditNames,
  locale: Locale,
): string {
  const table = auditedTables[entity];
  if (!table) return auditMessages[locale].row(auditMessages[locale].other, id);
  const what = table.name[locale];
  const column = table.knownBy;
  const field = column && table.columns[column];
  const value = column && (after ?? before)?.[column];
  return field && value
    ? `${what} – ${toldValue(field, value, names, locale)}`
    : auditMessages[locale].row(what, id);
}
