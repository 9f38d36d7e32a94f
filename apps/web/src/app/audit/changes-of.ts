import type { AuditedField } from "@parcelle/domain/audit/audited-field";
import { auditedField } from "@parcelle/domain/audit/audited-tables";

type Row = Record<string, unknown> | null;

export interface FieldChange {
  column: string;
  field: AuditedField;
  before: unknown;
  after: unknown;
}

const isMissing = (value: unknown): boolean => value === null || value === undefined || value === "";

/** Nothing in a list says something only beside what was there before: every module taken away is news. */
const isEmpty = (value: unknown): boolean =>
  isMissing(value) || JSON.stringify(value) === "{}" || JSON.stringify(value) === "[]";

function isNews(before: unknown, after: unknown, isWhole: boolean): boolean {
  if (JSON.stringify(before) === JSON.stringify(after)) return false;
  const empty = isWhole ? isEmpty : isMissing;
  return !(empty(before) && empty(after));
}

/** The named fields that differ between a row before and after; all that are filled where it was made or deleted. */
export function changesOf(entity: string, before: Row, after: Row): FieldChange[] {
  const isWhole = before === null || after === null;
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((column) => {
    const field = auditedField(entity, column);
    const change = { column, before: before?.[column], after: after?.[column] };
    return field && isNews(change.before, change.after, isWhole) ? [{ ...change, field }] : [];
  });
}
