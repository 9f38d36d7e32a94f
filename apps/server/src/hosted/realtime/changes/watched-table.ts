import type { Database } from "#database/database.ts";
import type { Schema } from "#hosted/rest/schema/schema.ts";
import type { SchemaCache } from "#hosted/rest/schema/schema-cache.ts";

export type WatchedTable = {
  schema: string;
  name: string;
  primaryKey: string[];
  columns: { name: string; type: string }[];
  /** The columns that a role may read at all. */
  readable: Record<string, string[]>;
  /** Old rows travel whole. */
  fullIdentity: boolean;
  /** The condition of the select policies of each role, over a row named as the table; null lets everything pass, no entry nothing. */
  visibility: Partial<Record<string, string | null>>;
};

const DESCRIBE = `
with described as (
  select c.oid, n.nspname, c.relname, c.relrowsecurity, c.relreplident
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = $1 and c.relname = $2
    and exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'realtime_watch')
), callers as (
  -- The roles that a transaction may take: of each the policies that PostgreSQL would ask.
  select r.oid, r.rolname as name from pg_roles r
  where pg_has_role(session_user, r.oid, 'member') and r.rolname not in (session_user, 'workflow')
)
select d.relrowsecurity as "rowSecurity", d.relreplident = 'f' as "fullIdentity",
  (select json_agg(json_build_object('name', a.attname, 'type', t.typname) order by a.attnum)
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = d.oid and a.attnum > 0 and not a.attisdropped) as "columns",
  (select json_agg(a.attname order by a.attnum)
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.conrelid = d.oid and k.contype = 'p') as "primaryKey",
  (select json_object_agg(r.name, coalesce((
      select json_agg(a.attname) from pg_attribute a
      where a.attrelid = d.oid and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(r.name, d.oid, a.attnum, 'select')), '[]'))
    from callers as r) as "readable",
  coalesce((select json_agg(json_build_object(
      'permissive', p.polpermissive,
      'roles', coalesce((select json_agg(r.name) from callers as r
        where exists (select from unnest(p.polroles) as role where role = 0 or pg_has_role(r.oid, role, 'usage'))), '[]'),
      'condition', pg_get_expr(p.polqual, p.polrelid)))
    from pg_policy p where p.polrelid = d.oid and p.polcmd in ('r', '*')), '[]') as "policies"
from described d`;

type Policy = { permissive: boolean; roles: string[]; condition: string | null };

type Described = Pick<WatchedTable, "fullIdentity" | "columns" | "primaryKey" | "readable"> & {
  rowSecurity: boolean;
  policies: Policy[];
};

/** What changes of a table need to know of it; read again when the schema changes. */
export class WatchedTables {
  readonly #database: Database;
  readonly #cache: SchemaCache;
  #schema: Schema | null = null;
  #known = new Map<string, Promise<WatchedTable | null>>();

  constructor(database: Database, cache: SchemaCache) {
    this.#database = database;
    this.#cache = cache;
  }

  /** Null when the table does not exist or nobody watches it. */
  async find(schema: string, name: string): Promise<WatchedTable | null> {
    const current = await this.#cache.get();
    if (current !== this.#schema) {
      this.#schema = current;
      this.#known = new Map();
    }
    const key = JSON.stringify([schema, name]);
    const tables = this.#known;
    const known = tables.get(key) ?? this.#describe(schema, name);
    tables.set(key, known);
    try {
      return await known;
    } catch (error) {
      tables.delete(key);
      throw error;
    }
  }

  async #describe(schema: string, name: string): Promise<WatchedTable | null> {
    const [row] = await this.#database.asService((transaction) =>
      transaction.query<Described>(DESCRIBE, [schema, name]),
    );
    if (row === undefined) return null;
    const { rowSecurity, policies, ...table } = row;
    const visibility = Object.fromEntries(
      Object.keys(table.readable).map((role) => [role, rowSecurity ? conditionOf(policies, role) : null]),
    );
    return { schema, name, ...table, visibility: { ...visibility, service_role: null } };
  }
}

/** As PostgreSQL joins policies: any permissive one, and every restrictive one. */
function conditionOf(policies: Policy[], role: string): string {
  const own = policies.filter(({ roles }) => roles.includes(role));
  const conditions = (permissive: boolean) =>
    own
      .filter((policy) => policy.permissive === permissive)
      .map(({ condition }) => `(${condition ?? "true"})`);
  const permissive = conditions(true);
  if (permissive.length === 0) return "false";
  return [`(${permissive.join(" or ")})`, ...conditions(false)].join(" and ");
}
