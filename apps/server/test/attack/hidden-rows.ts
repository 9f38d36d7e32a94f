import type { Database } from "#database/database.ts";
import { type Row, rowsOf } from "../cross-tenant/rows.ts";
import type { Tenant } from "../factories/tenant.ts";

/**
 * What changes by itself or by what anybody may do: who asks how often, mails to an address, what the platform draws anew, the
 * comparison that it makes once a day, also where midnight falls into the attack.
 */
const restless: readonly string[] = [
  ...["app.compared_plots", "app.eu_call_pace"],
  ...["app.job_turns", "app.plot_changes", "app.outgoing_mails", "app.mail_openings"],
  ...["app.plot_map", "app.plot_map_builds", "app.plot_map_cells", "app.plot_map_tiles"],
  ...["auth.rate_limits", "auth.flow_states", "auth.one_time_tokens", "auth.sessions", "auth.saml_requests"],
];
const schemas = ["app", "auth", "storage"];

/**
 * Rows that no client sees: those of the victim where a table says whose its rows are, else the whole table. Read from
 * the catalogue, so that a new table is looked at without being named.
 */
export async function hiddenRows(database: Database, victim: Tenant): Promise<Record<string, Row[]>> {
  const tables = await database.asOwner((transaction) =>
    transaction.query<{ name: string; columns: string[] }>(
      `select relnamespace::regnamespace || '.' || relname as name,
         (select array_agg(attname::text) from pg_attribute where attrelid = relation.oid and attnum > 0) as columns
       from pg_class as relation
       where relnamespace::regnamespace::text = any ($1) and relkind in ('r', 'p')
       order by 1`,
      [schemas],
    ),
  );
  const owners = ownersOf(victim);
  const found: Record<string, Row[]> = {};
  for (const { name, columns } of tables) {
    if (restless.includes(name)) continue;
    const telling =
      name === "auth.users" ? ["id"] : columns.filter((column) => column !== "id" && column in owners);
    const rows = await rowsOf(database, name);
    if (name === "storage.uploads") {
      found[name] = rows.filter((row) => isUploadOf(victim, row));
      continue;
    }
    found[name] =
      telling.length === 0
        ? rows
        : rows.filter((row) => telling.some((column) => owners[column]!.includes(row[column])));
  }
  return found;
}

/** Of a person or into a folder of his organisation; what others begin for themselves is their own. */
function isUploadOf({ people, organisationId }: Tenant, { owner, name }: Row): boolean {
  const isTheirs = Object.values(people).some(({ sub }) => sub === owner);
  return isTheirs || String(name).startsWith(`${organisationId}/`);
}

/** Columns that say whose a row is, with the victim's numbers. */
function ownersOf(victim: Tenant): Readonly<Record<string, readonly unknown[]>> {
  const people = Object.values(victim.people).map(({ sub }) => sub);
  return {
    ...{
      organisation_id: [victim.organisationId],
      project_id: [victim.projectId],
      project: [victim.projectId],
    },
    ...{ plot_id: [victim.plotId], assessment_id: [victim.assessmentId] },
    ...{ user_id: people, owner_id: people, id: people },
  };
}
