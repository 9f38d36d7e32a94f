import { infiniteQueryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { type AuditFilter, endOfDay, startOfDay } from "./audit-filter.ts";

export type AuditEntry = RowOf<
  "audit_entries",
  | "id"
  | "actor"
  | "actor_name"
  | "ip"
  | "user_agent"
  | "deed"
  | "entity"
  | "entity_id"
  | "before"
  | "after"
  | "created_at"
>;

const PAGE = 50;

/** Entries older than the given one, newest first. */
export function auditPage(
  organisationId: number,
  filter: AuditFilter,
  before: number | null,
  count = PAGE,
): Promise<AuditEntry[]> {
  return rows((client) => {
    let asked = client
      .from("audit_entries")
      .select("id, actor, actor_name, ip, user_agent, deed, entity, entity_id, before, after, created_at")
      .eq("organisation_id", organisationId);
    if (filter.person) asked = asked.eq("actor", filter.person);
    if (filter.action) asked = asked.eq("deed", filter.action);
    if (filter.entity) asked = asked.eq("entity", filter.entity);
    if (filter.from) asked = asked.gte("created_at", startOfDay(filter.from));
    if (filter.to) asked = asked.lt("created_at", endOfDay(filter.to));
    if (before !== null) asked = asked.lt("id", before);
    return asked.order("id", { ascending: false }).limit(count);
  });
}

export const auditQuery = (organisationId: number, filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ["audit", organisationId, filter],
    queryFn: ({ pageParam }) => auditPage(organisationId, filter, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length < PAGE ? null : (last.at(-1)?.id ?? null)),
  });

const AT_ONCE = 1000;

/** Every entry that passes, for the file. */
export async function everyEntry(organisationId: number, filter: AuditFilter): Promise<AuditEntry[]> {
  const found: AuditEntry[] = [];
  for (;;) {
    const page = await auditPage(organisationId, filter, found.at(-1)?.id ?? null, AT_ONCE);
    found.push(...page);
    if (page.length < AT_ONCE) return found;
  }
}
