import { auditedField, auditedTables } from "@parcelle/domain/audit/audited-tables";
import { auditedWord } from "@parcelle/domain/audit/audited-words";
import type { Language } from "@parcelle/domain/language";
import type { PersonFile } from "./person-file.ts";

type Entry = PersonFile["history"][number];

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || JSON.stringify(value) === "[]";

/** What the audit calls the thing that was changed. */
export const toldTable = (table: string, language: Language): string =>
  auditedTables[table]?.name[language] ?? table;

/** "Village: – → Divo; Phone: …", of the columns that people know. */
export function toldChange({ table, before, after }: Entry, language: Language): string {
  const columns = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const parts = [...columns].flatMap((column) => {
    const field = auditedField(table, column);
    const [was, is] = [before?.[column], after?.[column]];
    if (!field || JSON.stringify(was) === JSON.stringify(is) || (isEmpty(was) && isEmpty(is))) return [];
    const told = (value: unknown) => (isEmpty(value) ? "–" : wordOf(field.kind, value, language));
    const colon = language === "fr" ? "\u00a0:" : ":";
    const name = `${field.name[language]}${colon}`;
    return [before === null ? `${name} ${told(is)}` : `${name} ${told(was)} → ${told(is)}`];
  });
  return parts.join("; ");
}

function wordOf(kind: Parameters<typeof auditedWord>[0], value: unknown, language: Language): string {
  if (Array.isArray(value)) return value.map((one) => wordOf(kind, one, language)).join(", ");
  if (typeof value === "object") return JSON.stringify(value);
  return auditedWord(kind, String(value), language) ?? String(value);
}
