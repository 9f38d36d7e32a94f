import type { Transaction } from "./database.ts";

/** The schemas whose functions, views, policies, triggers and grants are the definitions' alone. */
export const definedSchemas = ["app", "auth", "public", "realtime", "storage"] as const;
const grantedRoles = ["anon", "authenticated", "workflow", "service_role", "authenticator"];

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(", ");

/**
 * Drops every policy, trigger and view of our schemas and each function that no table uses, and takes back what our
 * roles were granted there. What belongs to an extension stays; that tables lose nothing is counted.
 */
export async function dropDefinitions(transaction: Transaction): Promise<void> {
  await transaction.script(dropping);
}

const ownObjects = (catalogue: string, alias: string) =>
  `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${alias}.oid and deptype = 'e')`;

const partsOfTables = `
  (select count(*) from pg_attribute join pg_class on pg_class.oid = attrelid
   where relnamespace = any (ours) and relkind = 'r' and attnum > 0 and not attisdropped)
  + (select count(*) from pg_attrdef join pg_class on pg_class.oid = adrelid where relnamespace = any (ours))
  + (select count(*) from pg_constraint where connamespace = any (ours) and contype <> 't')
  + (select count(*) from pg_class where relnamespace = any (ours) and relkind = 'i')`;

const dropping = `
do $drop$
declare
  ours constant oid[] := coalesce((select array_agg(oid) from pg_namespace where nspname in (${quoted(definedSchemas)})), '{}');
  parts constant bigint := ${partsOfTables};
  dropped record;
begin
  for dropped in
    select evtname as name from pg_event_trigger join pg_proc on pg_proc.oid = evtfoid where pronamespace = any (ours)
  loop
    execute format('drop event trigger %I', dropped.name);
  end loop;
  for dropped in
    select polname as name, polrelid::regclass as place
    from pg_policy join pg_class on pg_class.oid = polrelid
    where relnamespace = any (ours) and ${ownObjects("pg_policy", "pg_policy")}
  loop
    execute format('drop policy %I on %s', dropped.name, dropped.place);
  end loop;
  for dropped in
    select tgname as name, tgrelid::regclass as place
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = any (ours) and not tgisinternal and ${ownObjects("pg_trigger", "pg_trigger")}
  loop
    execute format('drop trigger %I on %s', dropped.name, dropped.place);
  end loop;
  for dropped in
    select string_agg(pg_class.oid::regclass::text, ', ') as names
    from pg_class
    where relnamespace = any (ours) and relkind = 'v' and ${ownObjects("pg_class", "pg_class")}
    having count(*) > 0
  loop
    execute 'drop view ' || dropped.names || ' cascade';
  end loop;
  for dropped in
    with recursive used as (
      select refobjid as routine from pg_depend where refclassid = 'pg_proc'::regclass and classid <> 'pg_proc'::regclass
      union
      select depended.refobjid
      from used
      join pg_depend as depended
        on depended.classid = 'pg_proc'::regclass and depended.objid = used.routine and depended.refclassid = 'pg_proc'::regclass
    )
    select string_agg(pg_proc.oid::regprocedure::text, ', ') as names
    from pg_proc
    where pronamespace = any (ours) and pg_proc.oid not in (select routine from used) and ${ownObjects("pg_proc", "pg_proc")}
    having count(*) > 0
  loop
    execute 'drop routine ' || dropped.names;
  end loop;
  for dropped in
    select distinct
      case kind when 'routine' then object::regprocedure::text when 'schema' then object::regnamespace::text else object::regclass::text end as name,
      kind, rolname
    from (
      select pg_class.oid as object, case relkind when 'S' then 'sequence' else 'table' end as kind, grantee
      from pg_class cross join lateral aclexplode(relacl)
      where relnamespace = any (ours) and ${ownObjects("pg_class", "pg_class")}
      union
      select pg_class.oid, 'table', grantee
      from pg_class join pg_attribute on attrelid = pg_class.oid cross join lateral aclexplode(attacl)
      where relnamespace = any (ours) and ${ownObjects("pg_class", "pg_class")}
      union
      select pg_proc.oid, 'routine', grantee
      from pg_proc cross join lateral aclexplode(proacl)
      where pronamespace = any (ours) and ${ownObjects("pg_proc", "pg_proc")}
      union
      select pg_namespace.oid, 'schema', grantee from pg_namespace cross join lateral aclexplode(nspacl) where pg_namespace.oid = any (ours)
    ) as granted (object, kind, grantee)
    join pg_roles on pg_roles.oid = grantee and rolname in (${quoted(grantedRoles)})
  loop
    execute format('revoke all on %s %s from %I', dropped.kind, dropped.name, dropped.rolname);
  end loop;
  if ${partsOfTables} <> parts then
    raise exception 'a table would lose a part with the definitions';
  end if;
end
$drop$;
`;
