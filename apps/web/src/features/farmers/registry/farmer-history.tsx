import type { AuditedField } from "@parcelle/domain/audit/audited-field";
import { auditedTables } from "@parcelle/domain/audit/audited-tables";
import { auditedWord } from "@parcelle/domain/audit/audited-words";
import { changesOf } from "#app/audit/changes-of.ts";
import { useBesides } from "#app/use-besides.ts";
import type { Locale } from "#shell/locale.ts";
import { formatDateTime, formatNumber, NO_VALUE } from "#ui/format.ts";
import { HistoryList } from "#ui/history-list.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { allFieldsQuery } from "../fields/field-queries.ts";
import { ownChanges } from "../fields/own-changes.ts";
import { type Farmer, farmerHistoryQuery, sectionsQuery } from "./farmer-queries.ts";
import classes from "./farmers.module.css";
import { farmerMessages } from "./messages.ts";

type Row = Record<string, unknown> | null;

/** Every change of a farmer, the newest first, and when he was registered. */
export function FarmerHistory({ farmer }: { farmer: Farmer }) {
  const messages = useMessages(farmerMessages);
  const locale = useLocale();
  const { data: entries = [] } = useBesides(farmerHistoryQuery(farmer.organisation_id, farmer.id));
  const { data: fields = [] } = useBesides(allFieldsQuery(farmer.organisation_id));
  const { data: sections = [] } = useBesides(sectionsQuery(farmer.organisation_id));
  const told = (column: string, field: AuditedField, value: unknown): string =>
    column === "section_id" && value !== null && value !== undefined
      ? (sections.find(({ id }) => id === value)?.name ?? NO_VALUE)
      : toldValue(field, value, locale);
  return (
    <Section title={messages.history}>
      <HistoryList>
        {entries.map((entry) => (
          <li key={entry.id}>
            <strong>
              {auditedTables[entry.entity]?.name[locale]} –{" "}
              {messages.changes[entry.action as keyof typeof messages.changes]}
            </strong>
            {ownChanges(entry.before?.own_values, entry.after?.own_values, fields, locale).map(
              ({ key, name, before, after }) => (
                <p key={key}>{messages.change(name, before, after)}</p>
              ),
            )}
            {changesOf(entry.entity, withoutOwn(entry.before), withoutOwn(entry.after)).map(
              ({ column, field, before, after }) => (
                <p key={column}>
                  {messages.change(
                    field.name[locale],
                    told(column, field, before),
                    told(column, field, after),
                  )}
                </p>
              ),
            )}
            <p className={classes.muted}>
              {formatDateTime(entry.created_at, locale)}, {entry.actor_name}
            </p>
          </li>
        ))}
        <li>
          {messages.registered(formatDateTime(farmer.created_at, locale), farmer.author ?? messages.byImport)}
        </li>
      </HistoryList>
    </Section>
  );
}

/** Own fields are told one by one. */
function withoutOwn(row: Row): Row {
  if (row === null) return null;
  const { own_values: _, ...others } = row;
  return others;
}

function toldValue({ kind }: AuditedField, value: unknown, locale: Locale): string {
  if (value === null || value === undefined || value === "") return NO_VALUE;
  if (Array.isArray(value))
    return value.map((one) => toldValue({ kind } as AuditedField, one, locale)).join(", ") || NO_VALUE;
  if (kind === "number") return formatNumber(Number(value), locale);
  if (kind === "moment") return formatDateTime(String(value), locale);
  return auditedWord(kind, String(value), locale) ?? String(value);
}
