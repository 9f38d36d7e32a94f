import type { Database } from "#database/database.ts";

export type LimitedKind = "text" | "list" | "document" | "bytes" | "geometry" | "fraction";

/** A column of texts, lists, documents, bytes, outlines or fractions, with the conditions that it alone has to meet. */
export type CheckedColumn = {
  /** schema.table.column */
  name: string;
  column: string;
  kind: LimitedKind;
  /** Type of the elements of a list. */
  element: string | null;
  conditions: { name: string; expression: string }[];
  /** Its values are those of another column, or are computed from others. */
  isDerived: boolean;
};

/** The columns of our own tables that could hold any amount, or a number that is none. */
export async function readColumns(database: Database): Promise<CheckedColumn[]> {
  return await database.asOwner((transaction) => transaction.query<CheckedColumn>(columnsQuery));
}

const columnsQuery = `
select
  format('%s.%s.%s', nspname, relname, attname) as name,
  quote_ident(attname) as column,
  case when base.typcategory = 'A' then 'list' when base.typname in ('json', 'jsonb') then 'document'
    when base.typname = 'bytea' then 'bytes' when base.typname in ('geometry', 'geography') then 'geometry'
    when base.typname in ('float4', 'float8', 'numeric') then 'fraction' else 'text' end as kind,
  case when base.typcategory = 'A' then format_type(base.typelem, -1) end as element,
  coalesce((
    select json_agg(json_build_object(
      'name', conname,
      'expression', case when contypid = 0 then pg_get_expr(conbin, conrelid)
        else regexp_replace(pg_get_expr(conbin, 0), '\\mVALUE\\M', quote_ident(attname), 'g') end
    ))
    from pg_constraint
    where contype = 'c'
      and ((conrelid = attrelid and conkey = array[attnum]) or (contypid = declared.oid and contypid <> 0))
  ), '[]') as conditions,
  attgenerated <> '' or exists (
    select from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any (conkey)
  ) as "isDerived"
from pg_attribute
join pg_class on pg_class.oid = attrelid
join pg_namespace on pg_namespace.oid = relnamespace
join pg_type as declared on declared.oid = atttypid
join pg_type as base on base.oid = case when declared.typtype = 'd' then declared.typbasetype else declared.oid end
where attnum > 0 and not attisdropped and relkind in ('r', 'p')
  and nspname in ('public', 'app', 'auth', 'storage', 'realtime')
  and (base.typcategory in ('S', 'A') or base.typname in (
    'json', 'jsonb', 'citext', 'bytea', 'geometry', 'geography', 'float4', 'float8', 'numeric'
  ))
order by 1`;
