/** What was done, in the words of the computed column `deed`. */
export const auditActions = ["insert", "update", "trash", "restore", "delete"] as const;
export type AuditAction = (typeof auditActions)[number];

/** What stands in the address of the audit. */
export interface AuditFilter {
  person?: string | undefined;
  action?: AuditAction | undefined;
  entity?: string | undefined;
  /** Days of the calendar, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const PERSON = /^[0-9a-f-]{36}$/;
const ENTITY = /^[a-z_]{1,60}$/;

const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === "string" && pattern.test(value) ? value : undefined;

/** What is no filter is left out, so that a broken address shows everything. */
export function readAuditFilter(search: Record<string, unknown>): AuditFilter {
  return {
    person: matching(search.person, PERSON),
    action: auditActions.find((action) => action === search.action),
    entity: matching(search.entity, ENTITY),
    from: matching(search.from, DAY),
    to: matching(search.to, DAY),
  };
}

/** The first moment after a day of the calendar, as this browser counts days. */
export function endOfDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + 1).toISOString();
}

export function startOfDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date).toISOString();
}
