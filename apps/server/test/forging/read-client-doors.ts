import type { Database } from "#database/database.ts";

const schemas = "('public', 'app', 'auth', 'storage', 'realtime')";

/** What the catalogue lets a role write: `public.plots update identifier`, and `public.plots delete`. */
export async function readClientWrites(database: Database, role = "authenticated"): Promise<string[]> {
  return await names(
    database,
    `select format('%s.%s %s %s', nspname, relname, verb, attname) as name
     from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     cross join unnest(array['insert', 'update']) as verb
     where relkind in ('r', 'p', 'v', 'm') and nspname in ${schemas}
       and has_column_privilege($1, pg_class.oid, attnum, verb)
       and (relkind in ('r', 'p') or pg_relation_is_updatable(pg_class.oid, false) <> 0)
     union all
     select format('%s.%s delete', nspname, relname)
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p', 'v', 'm') and nspname in ${schemas}
       and has_table_privilege($1, pg_class.oid, 'delete, truncate')`,
    [role],
  );
}

/** Functions that a role may call by itself, those of one name with their arguments; those of triggers cannot be called. */
export async function readClientFunctions(database: Database, role = "authenticated"): Promise<string[]> {
  return await names(
    database,
    `select format('%s.%s', nspname, proname)
       || case when count(*) over (partition by nspname, proname) > 1
         then format('(%s)', pg_get_function_identity_arguments(pg_proc.oid)) else '' end as name
     from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
     where nspname in ${schemas} and prorettype <> 'trigger'::regtype
       and has_function_privilege($1, pg_proc.oid, 'execute')`,
    [role],
  );
}

async function names(database: Database, text: string, values: unknown[]): Promise<string[]> {
  const rows = await database.asOwner((transaction) => transaction.query<{ name: string }>(text, values));
  return rows.map(({ name }) => name).sort();
}
