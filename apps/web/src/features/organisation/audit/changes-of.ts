type Row = Record<string, unknown> | null;

export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** What every row has and nobody asks after. */
const SILENT = new Set(["id", "organisation_id", "updated_at", "created_at", "request_key"]);

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  JSON.stringify(value) === "{}" ||
  JSON.stringify(value) === "[]";

/** The fields that differ between a row before and after; all that are filled where it was made or deleted. */
export function changesOf(before: Row, after: Row): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !SILENT.has(field))
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => !(isEmpty(change.before) && isEmpty(change.after)))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** A value in a cell: what it is, not how it is stored. */
export function valueText(value: unknown): string {
  if (isEmpty(value)) return "–";
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  if (typeof value === "object") return JSON.stringify(value);
  return String(value);
}
