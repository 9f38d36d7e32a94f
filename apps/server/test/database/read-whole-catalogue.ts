import type { Database } from "#database/database.ts";

/**
 * All that a database is made of, a line each: tables, columns in their order, defaults, constraints, indexes, bodies of
 * functions, views, triggers, policies, grants, comments. Rows are not in it.
 */
export async function readWholeCatalogue(database: Database): Promise<string[]> {
  const rows = await database.asOwner(async (transaction) => {
    // Names are written with their schemas.
    await transaction.script("set local search_path = ''");
    return await transaction.query<{ line: string }>(wholeCatalogue);
  });
  return rows.map(({ line }) => line);
}

const wholeCatalogue = `
with s as (select oid, nspname from pg_namespace where nspname in ('app','auth','public','realtime','storage','extensions') ),
o as (select oid, nspname from s where nspname <> 'extensions')
select line from (
 select 'schema ' || nspname || ' ' || coalesce((select string_agg(x::text, ' ' order by x::text) from unnest(nspacl) x), '') as line from pg_namespace n where nspname in (select nspname from s)
 union all select format('relation %s.%s %s %s %s %s %s', nspname, relname, relkind, relpersistence, relrowsecurity, relforcerowsecurity, reloptions) from pg_class c join o on o.oid=relnamespace where relkind in ('r','v','m','S','p','c')
 union all select format('acl %s.%s %s %s %s', nspname, relname, a.grantee::regrole, a.privilege_type, a.is_grantable) from pg_class c join o on o.oid=relnamespace cross join lateral aclexplode(relacl) a where a.grantee<>relowner
 union all select format('column %s.%s %s %s %s %s [%s] %s %s %s %s', nspname, relname, row_number() over (partition by c.oid order by attnum), attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid), attidentity, attgenerated, attstorage, attcollation::regcollation) from pg_attribute a join pg_class c on c.oid=attrelid join o on o.oid=relnamespace left join pg_attrdef d on adrelid=attrelid and adnum=attnum where attnum>0 and not attisdropped and relkind in ('r', 'v', 'c')
 union all select format('column acl %s.%s.%s %s %s %s', nspname, relname, attname, x.grantee::regrole, x.privilege_type, x.is_grantable) from pg_attribute a join pg_class c on c.oid=attrelid join o on o.oid=relnamespace cross join lateral aclexplode(attacl) x where not attisdropped
 union all select format('constraint %s.%s %s %s %s %s %s', nspname, coalesce(conrelid::regclass::text, contypid::regtype::text), conname, pg_get_constraintdef(k.oid), condeferrable, condeferred, convalidated) from pg_constraint k join o on o.oid=connamespace where not (k.contype = 't')
 union all select format('index %s %s', pg_get_indexdef(indexrelid), indisvalid) from pg_index i join pg_class c on c.oid=indexrelid join o on o.oid=relnamespace
 union all select format('function %s %s', p.oid::regprocedure, pg_get_functiondef(p.oid)) from pg_proc p join o on o.oid=pronamespace where prokind in ('f','p')
 union all select format('function body %s %s', p.oid::regprocedure, md5(prosrc)) from pg_proc p join o on o.oid=pronamespace
 union all select format('function acl %s %s %s %s', p.oid::regprocedure, case a.grantee when 0 then 'public' else a.grantee::regrole::text end, a.privilege_type, a.is_grantable) from pg_proc p join o on o.oid=pronamespace cross join lateral aclexplode(coalesce(proacl, acldefault('f', proowner))) a where a.grantee<>proowner
 union all select format('view %s.%s %s', nspname, relname, pg_get_viewdef(c.oid)) from pg_class c join o on o.oid=relnamespace where relkind='v'
 union all select format('trigger %s %s', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t join pg_class c on c.oid=tgrelid join o on o.oid=relnamespace where not tgisinternal
 union all select format('policy %s %s %s %s %s using %s check %s', polrelid::regclass, polname, polcmd, polpermissive, (select array_agg(r::regrole::text order by r::regrole::text) from unnest(polroles) r), pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from pg_policy
 union all select format('event trigger %s %s %s %s', evtname, evtevent, evtfoid::regprocedure, evtenabled) from pg_event_trigger
 union all select format('type %s.%s %s %s %s', nspname, typname, typtype, format_type(typbasetype, typtypmod), typacl) from pg_type t join o on o.oid=typnamespace where typtype in ('d','e')
 union all select format('comment %s %s', i.identity, d.description) from pg_description d cross join lateral pg_identify_object(d.classoid, d.objoid, d.objsubid) i where i.schema in (select nspname from o)
 union all select format('default acl %s %s %s', defaclrole::regrole, defaclobjtype, defaclacl) from pg_default_acl
 union all select format('extension %s %s', extname, extnamespace::regnamespace) from pg_extension
 union all select format('sequence %s %s %s %s %s', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmax) from pg_sequence
) l order by line collate "C"
`;
