import type { Transaction } from "#database/database.ts";

export type DescribedColumn = {
  name: string;
  type: string;
  isRequired: boolean;
  maxLength: number | null;
  defaultSql: string | null;
  values: string[] | null;
  comment: string | null;
};

export type DescribedRelation = {
  name: string;
  comment: string | null;
  reads: boolean;
  inserts: boolean;
  updates: boolean;
  deletes: boolean;
  columns: DescribedColumn[];
};

export type DescribedRoutine = {
  name: string;
  comment: string | null;
  readsOnly: boolean;
  arguments: { name: string; type: string; isRequired: boolean; isVariadic: boolean }[];
};

export type CallerCatalogue = {
  comment: string | null;
  relations: DescribedRelation[];
  routines: DescribedRoutine[];
};

/** What of one schema the caller may use, with the comments of its owner. */
const QUERY = `
with relations as (
  select c.oid, c.relname as name, obj_description(c.oid, 'pg_class') as comment,
    has_any_column_privilege(c.oid, 'select') as reads,
    has_any_column_privilege(c.oid, 'insert') and pg_relation_is_updatable(c.oid, true) & 8 = 8 as inserts,
    has_any_column_privilege(c.oid, 'update') and pg_relation_is_updatable(c.oid, true) & 4 = 4 as updates,
    has_table_privilege(c.oid, 'delete') and pg_relation_is_updatable(c.oid, true) & 16 = 16 as deletes
  from pg_class c
  where c.relnamespace = $1::text::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
),
usable as (select * from relations where reads or inserts or updates or deletes),
columns as (
  select a.attrelid, json_agg(json_build_object(
    'name', a.attname,
    'type', format_type(a.atttypid, null),
    'isRequired', a.attnotnull and d.adbin is null and a.attidentity = '',
    'maxLength', case when a.atttypid in ('varchar'::regtype, 'bpchar'::regtype) and a.atttypmod > 4 then a.atttypmod - 4 end,
    'defaultSql', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
    'values', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid),
    'comment', col_description(a.attrelid, a.attnum)
  ) order by a.attnum) as list
  from usable u
  join pg_attribute a on a.attrelid = u.oid and a.attnum > 0 and not a.attisdropped
    and (has_column_privilege(u.oid, a.attnum, 'select') or has_column_privilege(u.oid, a.attnum, 'insert'))
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  group by a.attrelid
),
routines as (
  select p.proname as name, obj_description(p.oid, 'pg_proc') as comment, p.provolatile <> 'v' as reads_only,
    (select coalesce(json_agg(json_build_object(
        'name', coalesce(p.proargnames[n + 1], ''), 'type', format_type(p.proargtypes[n], null),
        'isRequired', n < p.pronargs - p.pronargdefaults, 'isVariadic', p.provariadic <> 0 and n = p.pronargs - 1
      ) order by n), '[]')
      from generate_series(0, p.pronargs - 1) as n) as arguments
  from pg_proc p
  where p.pronamespace = $1::text::regnamespace and p.prokind = 'f' and has_function_privilege(p.oid, 'execute')
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
)
select json_build_object(
  'comment', obj_description($1::text::regnamespace, 'pg_namespace'),
  'relations', coalesce((select json_agg(json_build_object(
      'name', u.name, 'comment', u.comment, 'reads', u.reads, 'inserts', u.inserts, 'updates', u.updates, 'deletes', u.deletes,
      'columns', coalesce(c.list, '[]')) order by u.name)
    from usable u left join columns c on c.attrelid = u.oid), '[]'),
  'routines', coalesce((select json_agg(json_build_object(
      'name', name, 'comment', comment, 'readsOnly', reads_only, 'arguments', arguments) order by name)
    from routines), '[]')
)::text as document`;

/** Asks as the caller, so that nobody reads of what he may not use. */
export async function readCallerCatalogue(
  transaction: Transaction,
  schemaName: string,
): Promise<CallerCatalogue> {
  const [row] = await transaction.query<{ document: string }>(QUERY, [
    `"${schemaName.replaceAll('"', '""')}"`,
  ]);
  return JSON.parse(row!.document) as CallerCatalogue;
}
