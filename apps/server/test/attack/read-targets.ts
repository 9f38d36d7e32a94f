import type { Database } from "#database/database.ts";

export type Column = {
  name: string;
  type: string;
  /** Words that a check of the column names. */
  words: string[];
  /** The table whose rows it points at. */
  references: string | null;
};
export type Table = { name: string; key: string[]; columns: Column[] };
export type Procedure = { name: string; parameters: Column[] };
export type Targets = { tables: Table[]; procedures: Procedure[]; buckets: string[] };

/** Every table, view, function and bucket that the catalogue knows, so that a new one is attacked without being named. */
export async function readTargets(database: Database): Promise<Targets> {
  return await database.asOwner(async (transaction) => {
    const tables = await transaction.query<Table>(
      `select relname as name,
         coalesce((
           select to_json(array_agg(attname::text order by attnum)) from pg_index
           join pg_attribute on attrelid = indrelid and attnum = any (indkey)
           where indrelid = relation.oid and indisprimary
         ), '[]') as key,
         (
           select json_agg(json_build_object(
             'name', attname, 'type', format_type(atttypid, null),
             'words', coalesce((
               select json_agg(distinct word[1]) from pg_constraint
               cross join regexp_matches(pg_get_constraintdef(pg_constraint.oid), '''([a-z_A-Z]+)''::text', 'g') as word
               where conrelid = attrelid and contype = 'c' and attnum = any (conkey)
             ), '[]'),
             'references', (
               select confrelid::regclass::text from pg_constraint
               where conrelid = attrelid and contype = 'f' and attnum = any (conkey) order by conname limit 1
             )
           ) order by attnum)
           from pg_attribute where attrelid = relation.oid and attnum > 0 and not attisdropped
         ) as columns
       from pg_class as relation
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
       order by relname`,
    );
    const procedures = await transaction.query<Procedure>(
      `select proname as name, coalesce((
         select json_agg(json_build_object(
           'name', proargnames[place], 'type', format_type(type, null), 'words', '[]'::json, 'references', null
         ) order by place)
         from unnest(proargtypes) with ordinality as given (type, place)
       ), '[]') as parameters
       from pg_proc
       where pronamespace in ('public'::regnamespace, 'app'::regnamespace, 'storage'::regnamespace, 'realtime'::regnamespace)
         and prorettype <> 'trigger'::regtype and prokind = 'f'
       order by pronamespace = 'public'::regnamespace desc, proname`,
    );
    const buckets = await transaction.query<{ id: string }>("select id from storage.buckets order by id");
    return { tables, procedures, buckets: buckets.map(({ id }) => id) };
  });
}
