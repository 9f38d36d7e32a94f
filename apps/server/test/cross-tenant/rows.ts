import type { Database } from "#database/database.ts";
import type { Tenant } from "../factories/tenant.ts";
import type { Scene } from "./attackers.ts";

export type Row = Record<string, unknown>;

/** Rows of the platform, the same for every organisation. */
export const sharedTables: readonly string[] = [
  "layers",
  "backgrounds",
  "boundary_versions",
  "administrative_units",
  "sellers",
  "service_prices",
  "articles",
  "article_texts",
  "consent_purposes",
];

/** Rows of the platform that its operators alone see. */
export const operatorTables: readonly string[] = [
  "layer_ingests",
  "service_price_versions",
  "article_drafts",
  "article_versions",
];

/** Whether a row belongs to the organisation, its project or one of its people. */
export function belongsTo(tenant: Tenant, table: string, row: Row): boolean {
  if (table === "organisations") return row.id === tenant.organisationId;
  if (row.organisation_id === tenant.organisationId || row.project_id === tenant.projectId) return true;
  return Object.values(tenant.people).some(({ sub }) => row.user_id === sub && sub !== undefined);
}

/** All rows of a table or view, past every policy. */
export async function rowsOf(database: Database, table: string): Promise<Row[]> {
  const rows = await database.asOwner((transaction) =>
    transaction.query<{ row: Row }>(`select to_jsonb(one) as row from ${table} as one order by 1`),
  );
  return rows.map(({ row }) => row);
}

/** Everything that is not the attackers' own: the victim's rows, the platform's, accounts and stored objects. */
export async function dump(
  database: Database,
  tables: readonly string[],
  { other, attackers }: Scene,
): Promise<Row> {
  const persons = new Set<unknown>(attackers.flatMap(({ claims }) => claims?.sub ?? []));
  const isOwn = (table: string, row: Row) => belongsTo(other, table, row) || persons.has(row.user_id);
  const whole: Row = {};
  for (const table of tables)
    whole[table] = (await rowsOf(database, `public.${table}`)).filter((row) => !isOwn(table, row));
  whole["auth.users"] = (await rowsOf(database, "auth.users")).map((row) =>
    // A profile of one's own writes its language into one's own account.
    persons.has(row.id) ? { ...row, raw_user_meta_data: null, updated_at: null } : row,
  );
  whole["storage.buckets"] = await rowsOf(database, "storage.buckets");
  whole["storage.objects"] = (await rowsOf(database, "storage.objects")).filter(
    ({ name }) => !String(name).startsWith(`${other.organisationId}/${other.projectId}/`),
  );
  return whole;
}
