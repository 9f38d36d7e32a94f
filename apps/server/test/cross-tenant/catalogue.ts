import type { Database } from "#database/database.ts";

export type Relation = {
  name: string;
  isView: boolean;
  /** What a signed-in person may ask for of it: `*`, or the columns where some are withheld from him. */
  readable: string;
  /** Columns that a signed-in person may name when he inserts or updates. */
  insertable: string[];
  updatable: string[];
  /** Columns that point at rows of other tables. */
  references: string[];
};

/** Every table and view of the exposed schema, so that a new one is walked without being named. */
export async function exposedRelations(database: Database): Promise<Relation[]> {
  return database.asOwner((transaction) =>
    transaction.query<Relation>(
      `select
         relname as name,
         relkind in ('v', 'm') as "isView",
         case when has_any_column_privilege('authenticated', relation.oid, 'select')
             and not has_table_privilege('authenticated', relation.oid, 'select')
           then (
             select string_agg(attname, ',' order by attnum) from pg_attribute
             where attrelid = relation.oid and attnum > 0 and not attisdropped
               and has_column_privilege('authenticated', relation.oid, attnum, 'select')
           )
           else '*'
         end as readable,
         to_json(array(
           select attname::text from pg_attribute
           where attrelid = relation.oid and attnum > 0 and not attisdropped and attidentity = ''
             and has_column_privilege('authenticated', relation.oid, attnum, 'insert')
           order by attnum
         )) as insertable,
         to_json(array(
           select attname::text from pg_attribute
           where attrelid = relation.oid and attnum > 0 and not attisdropped
             and has_column_privilege('authenticated', relation.oid, attnum, 'update')
           order by attnum
         )) as updatable,
         to_json(array(
           select distinct attname::text from pg_attribute join pg_constraint on conrelid = attrelid
           where attrelid = relation.oid and contype = 'f' and attnum = any (conkey)
         )) as "references"
       from pg_class as relation
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
       order by relname`,
    ),
  );
}

export type Procedure = { name: string; parameters: string[] };

/** Every function of the exposed schema that a signed-in person may call. */
export async function exposedProcedures(database: Database): Promise<Procedure[]> {
  return database.asOwner((transaction) =>
    transaction.query<Procedure>(
      `select proname as name, to_json(coalesce(proargnames[1:pronargs], '{}')) as parameters
       from pg_proc
       where pronamespace = 'public'::regnamespace
         and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
         and has_function_privilege('authenticated', oid, 'execute')
       order by proname`,
    ),
  );
}
