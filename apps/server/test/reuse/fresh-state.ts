import type { Database, Transaction } from "#database/database.ts";

/** A table as it is seen from outside: where these are equal nobody wrote a row, or what was written is gone again. */
type Table = { name: string; rows: number; versions: string; bytes: number };
type Sequence = { name: string; last: string | null; start: string };
type Seen = { schema: string; tables: Table[]; sequences: Sequence[] };

/** Each row of a catalog has the number of the transaction that wrote it: a change of any shows in their sum. */
const CATALOGS = `
  pg_attrdef pg_attribute pg_auth_members pg_authid pg_cast pg_collation pg_constraint pg_db_role_setting pg_default_acl
  pg_enum pg_event_trigger pg_extension pg_index pg_inherits pg_language pg_namespace pg_operator pg_policy pg_proc
  pg_publication pg_publication_rel pg_rewrite pg_sequence pg_statistic_ext pg_trigger pg_type`
  .trim()
  .split(/\s+/);

const SCHEMA = `
  select md5(string_agg(part, ' ' order by part)) as schema from (
    ${CATALOGS.map((name) => `select '${name}' || count(*) || ' ' || sum(xmin::text::bigint) as part from ${name}`).join(" union all ")}
    union all
    select concat_ws(' ', oid, relname, relnamespace, relowner, relkind, relacl, reloptions, relrowsecurity,
      relforcerowsecurity, relreplident) from pg_class where relnamespace::regnamespace::text not like 'pg\\_temp%'
    union all
    select concat_ws(' ', name, setting) from pg_settings
    where source in ('session', 'client') and name <> 'session_replication_role'
  ) as parts`;

/** What a test adds for itself is dropped again, with all that hangs on it. */
const OBJECTS = `
  select 'table if exists ' || oid::regclass as name from pg_class
  where relkind in ('r', 'p') and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
  union all
  select 'view if exists ' || oid::regclass from pg_class where relkind = 'v'
    and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
  union all
  select 'routine if exists ' || oid::regprocedure from pg_proc
  union all
  select 'schema if exists ' || quote_ident(nspname) from pg_namespace where nspname not like 'pg\\_%'`;

const TABLES = `
  select format('%I.%I', nspname, relname) as name, pg_relation_size(pg_class.oid)::int as bytes
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')
  order by 1`;

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as last, start_value::text as start
  from pg_sequences order by 1`;

/**
 * What a fresh database holds, so that one which tests have used becomes as fresh again. That is proved, not assumed: the
 * schema with its rights, the rows of every table and every sequence are compared with what they were.
 */
export class FreshState {
  readonly #rows: ReadonlyMap<string, readonly string[]>;
  readonly #objects: ReadonlySet<string>;
  #fresh: Seen;

  private constructor(
    fresh: Seen,
    rows: ReadonlyMap<string, readonly string[]>,
    objects: ReadonlySet<string>,
  ) {
    this.#fresh = fresh;
    this.#rows = rows;
    this.#objects = objects;
  }

  static of(database: Database): Promise<FreshState> {
    return database.asOwner(async (transaction) => {
      const fresh = await look(transaction);
      const rows = new Map<string, readonly string[]>();
      for (const { name } of fresh.tables.filter((table) => table.rows > 0)) {
        const found = await transaction.query<{ row: string }>(`select t::text as row from ${name} as t`);
        rows.set(
          name,
          found.map(({ row }) => row),
        );
      }
      const objects = await transaction.query<{ name: string }>(OBJECTS);
      return new FreshState(fresh, rows, new Set(objects.map(({ name }) => name)));
    });
  }

  /** Whether the database is fresh again; a schema that tests have changed is not brought back. */
  async bringBack(database: Database): Promise<boolean> {
    return database.asOwner(async (transaction) => {
      await this.#dropAdded(transaction);
      const used = await look(transaction);
      if (used.schema !== this.#fresh.schema || used.tables.length !== this.#fresh.tables.length)
        return false;
      await transaction.script(BEFORE);
      const isAsFresh = (table: Table, index: number) => isSame(table, this.#fresh.tables[index]!);
      const changed = await this.#emptied(transaction, used, isAsFresh);
      for (const name of changed) await fill(transaction, name, this.#rows.get(name) ?? []);
      for (const { name, last, start } of this.#fresh.sequences)
        await transaction.query("select setval($1::text::regclass, $2::text::bigint, $3)", [
          name,
          last ?? start,
          last !== null,
        ]);
      await countAnew(transaction, changed);
      const again = await look(transaction);
      const isFresh = again.schema === this.#fresh.schema && hasSameRows(again, this.#fresh);
      this.#fresh = again;
      return isFresh;
    });
  }

  async #dropAdded(transaction: Transaction): Promise<void> {
    const there = await transaction.query<{ name: string }>(OBJECTS);
    const added = there.filter(({ name }) => !this.#objects.has(name));
    if (added.length > 0)
      await transaction.script(added.map(({ name }) => `drop ${name} cascade;`).join(" "));
  }

  /** The names of the tables that were written to, in which nothing is left. */
  async #emptied(
    transaction: Transaction,
    used: Seen,
    isAsFresh: (table: Table, index: number) => boolean,
  ): Promise<string[]> {
    const changed = used.tables.filter((table, index) => !isAsFresh(table, index));
    const [large, small] = [changed.filter(isLarge), changed.filter((table) => !isLarge(table))];
    if (large.length === 0) {
      await transaction.script(small.map(({ name }) => `delete from ${name};`).join(" "));
      return small.map(({ name }) => name);
    }
    await transaction.script(`truncate ${changed.map(({ name }) => name).join(", ")} cascade`);
    const { tables } = await look(transaction);
    return tables.filter((table, index) => !isAsFresh(table, index)).map(({ name }) => name);
  }
}

const BEFORE = "set local session_replication_role = replica; discard temp; select pg_advisory_unlock_all();";

/** What a test had counted would stay where nothing is left to count. */
async function countAnew(transaction: Transaction, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  await transaction.query("delete from pg_statistic where starelid = any ($1::text[]::regclass[]::oid[])", [
    tables,
  ]);
  await transaction.script(`analyze ${tables.join(", ")}`);
}

/** A new file costs more than taking out rows one by one, unless they are many. */
const isLarge = ({ bytes }: Table): boolean => bytes > 1024 * 1024;

async function look(transaction: Transaction): Promise<Seen> {
  const [row] = await transaction.query<{ schema: string }>(SCHEMA);
  const found = await transaction.query<{ name: string; bytes: number }>(TABLES);
  const counted = await transaction.query<{ number: number; rows: number; versions: string }>(
    found
      .map(
        ({ name }, number) =>
          `select ${number} as number, count(*)::int as rows, coalesce(sum(xmin::text::bigint), 0)::text as versions from ${name}`,
      )
      .join(" union all "),
  );
  const tables = found.map(({ name, bytes }) => ({ name, bytes, rows: 0, versions: "0" }));
  for (const { number, rows, versions } of counted) Object.assign(tables[number]!, { rows, versions });
  return { schema: row!.schema, tables, sequences: await transaction.query<Sequence>(SEQUENCES) };
}

function isSame(one: Table, other: Table): boolean {
  return one.name === other.name && one.rows === other.rows && one.versions === other.versions;
}

function hasSameRows(one: Seen, other: Seen): boolean {
  const said = ({ tables, sequences }: Seen) =>
    JSON.stringify([tables.map(({ name, rows }) => [name, rows]), sequences]);
  return said(one) === said(other);
}

/** As texts rows come back whole, whatever their columns hold. */
async function fill(transaction: Transaction, name: string, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = await transaction.query<{ column: string }>(
    `select quote_ident(attname) as column from pg_attribute
     where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [name],
  );
  const names = columns.map(({ column }) => column);
  await transaction.query(
    `insert into ${name} (${names.join(", ")}) overriding system value
     select ${names.map((column) => `(row).${column}`).join(", ")}
     from (select unnest($1::text[])::${name} as row) as given`,
    [rows],
  );
}
