/** Everything that the translator has to know of the catalogue, as one JSON document. */
export const CATALOGUE_QUERY = `
with recursive exposed as (
  select oid, nspname from pg_namespace where nspname = any ($1::text::text[])
),
callers as (
  select rolname from pg_roles where rolname in ('anon', 'authenticated', 'service_role')
),
relations as (
  select c.oid, coalesce((select option_value::boolean from pg_options_to_table(c.reloptions) where option_name = 'security_invoker'), false) as reads_as_caller, n.nspname as schema, c.relname as name, c.relkind in ('v', 'm') as is_view, c.relkind as kind,
    pg_relation_is_updatable(c.oid, true) as changes
  from pg_class c join exposed n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
),
-- Every table that a view reads, itself or through other views, as often as it stands there.
view_tables as (
  select r.oid as view, entry.part[1]::oid as relid, r.reads_as_caller as as_caller
  from relations r
  join pg_rewrite rule on rule.ev_class = r.oid and rule.rulename = '_RETURN'
  cross join lateral regexp_matches(rule.ev_action::text, ':rtekind 0 :relid ([0-9]+)', 'g') as entry (part)
  where r.kind = 'v' and entry.part[1]::oid <> r.oid
  union all
  select outside.view, entry.part[1]::oid, outside.as_caller and coalesce(
    (select option_value::boolean from pg_options_to_table(inside.reloptions) where option_name = 'security_invoker'), false)
  from view_tables outside
  join pg_class inside on inside.oid = outside.relid and inside.relkind = 'v'
  join pg_rewrite rule on rule.ev_class = inside.oid and rule.rulename = '_RETURN'
  cross join lateral regexp_matches(rule.ev_action::text, ':rtekind 0 :relid ([0-9]+)', 'g') as entry (part)
  where entry.part[1]::oid <> inside.oid
),
-- A right on all columns is null: the columns are looked at only where some have it.
relation_rights as (
  select r.oid, json_object_agg(c.rolname, json_build_object(
    'select', own."select", 'insert', own."insert", 'update', own."update",
    'delete', has_table_privilege(c.rolname, r.oid, 'delete'),
    'hidden', (
      select format('%s %s', case t.relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, t.relname)
      from view_tables v join pg_class t on t.oid = v.relid
      where v.view = r.oid and v.as_caller and not has_any_column_privilege(c.rolname, t.oid, 'select')
      limit 1)
  )) as rights
  from relations r
  cross join callers c
  cross join lateral (
    select max(columns) filter (where p.name = 'select')::json as "select",
      max(columns) filter (where p.name = 'insert')::json as "insert",
      max(columns) filter (where p.name = 'update')::json as "update"
    from (values ('select'), ('insert'), ('update')) as p (name)
    cross join lateral (
      select coalesce(json_agg(a.attname), '[]')::text as columns
      from pg_attribute a
      where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
        and has_any_column_privilege(c.rolname, r.oid, p.name) and has_column_privilege(c.rolname, r.oid, a.attnum, p.name)
    ) as named
    where not has_table_privilege(c.rolname, r.oid, p.name)
  ) as own
  group by r.oid
),
representations as (
  select k.castsource, k.casttarget, format('%I.%I', n.nspname, p.proname) as function
  from pg_cast k
  join pg_type d on d.typtype = 'd' and d.oid in (k.castsource, k.casttarget)
  join pg_proc p on p.oid = k.castfunc
  join pg_namespace n on n.oid = p.pronamespace
  where k.castcontext = 'i' and k.castmethod = 'f'
),
relation_columns as (
  select a.attrelid, json_agg(json_build_object(
    'name', a.attname,
    'type', format_type(a.atttypid, -1),
    'baseType', format_type(case when t.typtype = 'd' then t.typbasetype else a.atttypid end, -1),
    'defaultSql', case
      when a.attgenerated <> '' then null
      -- By its dependency: looking a sequence up by name takes rights on its schema.
      when a.attidentity = 'd' then (
        select format('nextval(%L)', own.objid::regclass::text) from pg_depend own
        where own.classid = 'pg_class'::regclass and own.refclassid = 'pg_class'::regclass
          and own.refobjid = a.attrelid and own.refobjsubid = a.attnum and own.deptype = 'i')
      -- A domain without a default of its column brings its own.
      else coalesce(pg_get_expr(d.adbin, d.adrelid), case when t.typtype = 'd' then t.typdefault end)
    end,
    'representation', case when t.typtype = 'd' then (
      select json_build_object(
        'toJson', max(function) filter (where castsource = t.oid and casttarget = 'json'::regtype),
        'fromText', max(function) filter (where castsource = 'text'::regtype and casttarget = t.oid),
        'fromJson', max(function) filter (where castsource = 'json'::regtype and casttarget = t.oid))
      from representations
      having bool_or(t.oid in (castsource, casttarget))
    ) end
  ) order by a.attnum) as columns
  from relations r
  join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  group by a.attrelid
),
primary_keys as (
  select k.conrelid, json_agg(a.attname order by position.n) as columns
  from pg_constraint k
  cross join lateral unnest(k.conkey) with ordinality as position (attnum, n)
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = position.attnum
  where k.contype = 'p'
  group by k.conrelid
),
-- Of all schemas: a view that is exposed may show the keys of tables that are not.
own_schemas as (
  select oid, nspname from pg_namespace where nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
),
foreign_keys as (
  select k.conname as name, own_schema.nspname as schema, own.relname as table,
    target_schema.nspname as foreign_schema, target.relname as foreign_table,
    (select json_agg(a.attname order by p.n) from unnest(k.conkey) with ordinality as p (attnum, n)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.attnum) as columns,
    (select json_agg(a.attname order by p.n) from unnest(k.confkey) with ordinality as p (attnum, n)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = p.attnum) as foreign_columns,
    exists (
      select from pg_index i
      where i.indrelid = k.conrelid and i.indisunique and i.indpred is null and i.indnkeyatts = cardinality(k.conkey)
        and i.indkey::int2[] <@ k.conkey and k.conkey <@ i.indkey::int2[]
    ) as is_unique
  from pg_constraint k
  join pg_class own on own.oid = k.conrelid
  join own_schemas own_schema on own_schema.oid = own.relnamespace
  join pg_class target on target.oid = k.confrelid
  join own_schemas target_schema on target_schema.oid = target.relnamespace
  where k.contype = 'f' and k.conparentid = 0
),
hidden_keys as (
  select n.nspname as schema, c.relname as table, k.columns
  from primary_keys k
  join pg_class c on c.oid = k.conrelid
  join own_schemas n on n.oid = c.relnamespace
  where not exists (select from relations r where r.oid = c.oid)
),
-- The tree of every view, cut before the number of each column of it and of the queries inside it.
view_pieces as (
  select c.oid, c.relnamespace, c.relname, piece.text, sum(
      length(replace(plain.text, '}', '')) - length(replace(plain.text, '{', ''))
    ) over (partition by c.oid order by piece.n rows between unbounded preceding and 1 preceding) as depth
  from pg_class c
  join own_schemas n on n.oid = c.relnamespace
  join pg_rewrite rule on rule.ev_class = c.oid and rule.rulename = '_RETURN'
  cross join lateral unnest(string_to_array(rule.ev_action::text, ' :resno ')) with ordinality as piece (text, n)
  cross join lateral (select replace(replace(piece.text, '\\\\{', ''), '\\\\}', '') as text) as plain
  where c.relkind in ('v', 'm')
),
-- PostgreSQL keeps with every column of a view which column of which relation it shows.
view_columns as (
  select n.nspname as schema, c.relname as name, a.attname as column,
    origin_schema.nspname as origin_schema, origin.relname as origin_table, origin_column.attname as origin_column
  from view_pieces c
  join own_schemas n on n.oid = c.relnamespace
  cross join lateral regexp_match(
    c.text, '^([0-9]+) :resname ((?:[^ \\\\]|\\\\.)+) :ressortgroupref [0-9]+ :resorigtbl ([0-9]+) :resorigcol ([0-9]+)'
  ) as entry (part)
  join pg_attribute a on a.attrelid = c.oid and a.attnum = entry.part[1]::int
    and regexp_replace(entry.part[2], '\\\\(.)', '\\1', 'g') = a.attname
  join pg_class origin on origin.oid = entry.part[3]::oid
  join own_schemas origin_schema on origin_schema.oid = origin.relnamespace
  join pg_attribute origin_column on origin_column.attrelid = origin.oid and origin_column.attnum = entry.part[4]::int
  -- Within the view's query and the entry of its column; those of queries inside it lie deeper.
  where c.depth = 2
  order by c.oid, a.attnum
),
routines as (
  select n.nspname as schema, p.proname as name, p.provolatile as volatility, p.proretset as returns_set,
    p.pronargs, p.proargtypes[0] as first_type, p.prorows, p.pronargdefaults, p.provariadic <> 0 as is_variadic, p.prorettype,
    p.proconfig, coalesce(p.proargnames, '{}') as names, p.proargmodes as modes,
    coalesce(p.proallargtypes, p.proargtypes::oid[]) as types, p.oid
  from pg_proc p join exposed n on n.oid = p.pronamespace
  where p.prokind = 'f' and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
),
routine_arguments as (
  select r.oid,
    json_agg(json_build_object('name', coalesce(r.names[t.n], ''), 'type', format_type(t.type, -1), 'mode', coalesce(r.modes[t.n], 'i'))
      order by t.n) as arguments
  from routines r cross join lateral unnest(r.types) with ordinality as t (type, n)
  group by r.oid
),
-- What the connection's role may not set would end every transaction.
role_settings as (
  select r.rolname, json_object_agg(entry.name, entry.value order by own.setdatabase) as settings
  from pg_db_role_setting own
  join pg_roles r on r.oid = own.setrole and pg_has_role('authenticator', r.oid, 'member')
  cross join lateral unnest(own.setconfig) as written (text)
  cross join lateral (select split_part(text, '=', 1), substr(text, strpos(text, '=') + 1)) as entry (name, value)
  left join pg_settings known on known.name = entry.name
  where own.setdatabase in (0, (select oid from pg_database where datname = current_database()))
    and (known.context is null or known.context = 'user' or has_parameter_privilege('authenticator', entry.name, 'set'))
  group by r.rolname
)
select json_build_object(
  'roleSettings', coalesce((select json_object_agg(rolname, settings) from role_settings), '{}'),
  'relations', coalesce((select json_agg(json_build_object(
      'schema', r.schema, 'name', r.name, 'isView', r.is_view, 'columns', coalesce(c.columns, '[]'), 'tables', greatest(1, (
        select count(*) from view_tables t join pg_class origin on origin.oid = t.relid where t.view = r.oid and origin.relkind <> 'v')),
      'rights', coalesce(u.rights, '{}'), 'primaryKey', coalesce(p.columns, '[]'),
      'changes', json_build_object(
        'inserts', r.changes & 8 = 8, 'updates', r.changes & 4 = 4, 'deletes', r.changes & 16 = 16)))
    from relations r left join relation_columns c on c.attrelid = r.oid left join relation_rights u on u.oid = r.oid left join primary_keys p on p.conrelid = r.oid), '[]'),
  'foreignKeys', coalesce((select json_agg(json_build_object(
      'name', name, 'schema', schema, 'table', "table", 'columns', columns,
      'foreignSchema', foreign_schema, 'foreignTable', foreign_table, 'foreignColumns', foreign_columns, 'unique', is_unique))
    from foreign_keys), '[]'),
  'hiddenKeys', coalesce((select json_agg(json_build_object('schema', schema, 'table', "table", 'columns', columns)) from hidden_keys), '[]'),
  'viewColumns', coalesce((select json_agg(json_build_object(
      'schema', schema, 'view', name, 'column', "column",
      'originSchema', origin_schema, 'originTable', origin_table, 'originColumn', origin_column))
    from view_columns), '[]'),
  'routines', coalesce((select json_agg(json_build_object(
      'schema', r.schema, 'name', r.name, 'volatility', r.volatility, 'returnsSet', r.returns_set,
      'deniedTo', coalesce((select json_agg(rolname) from callers where not has_function_privilege(rolname, r.oid, 'execute')), '[]'),
      'expectsOneRow', not r.returns_set or r.prorows = 1,
      'timeout', (select substr(text, strpos(text, '=') + 1) from unnest(r.proconfig) as written (text)
        where text like 'statement_timeout=%'),
      'inputs', r.pronargs, 'defaults', r.pronargdefaults, 'variadic', r.is_variadic,
      'arguments', coalesce(a.arguments, '[]'),
      'returnType', format_type(r.prorettype, -1), 'returnBaseType', format_type(coalesce(base.oid, t.oid), -1),
      'returnSchema', tn.nspname, 'returnRelation', tc.relname,
      'returnDomain', case when t.typtype = 'd' then t.typname end, 'returnsBytes', t.typbasetype = 'bytea'::regtype,
      'firstArgumentTable', (select format('%s.%s', an.nspname, ac.relname) from pg_type at
        join pg_class ac on ac.oid = at.typrelid join pg_namespace an on an.oid = ac.relnamespace
        where at.oid = r.first_type and r.pronargs = 1)))
    from routines r
    join pg_type t on t.oid = r.prorettype
    left join pg_type base on base.oid = t.typbasetype
    left join pg_class tc on tc.oid = coalesce(base.typrelid, t.typrelid)
    left join pg_namespace tn on tn.oid = tc.relnamespace
    left join routine_arguments a on a.oid = r.oid), '[]'),
  -- Aggregates whose result is a domain named as a media type write whole answers.
  'handlers', coalesce((select json_agg(json_build_object(
      'schema', n.nspname, 'name', p.proname, 'mediaType', t.typname, 'isBinary', t.typbasetype = 'bytea'::regtype,
      'relation', (select format('%s.%s', rn.nspname, rc.relname) from pg_type rt
        join pg_class rc on rc.oid = rt.typrelid join pg_namespace rn on rn.oid = rc.relnamespace
        where rt.oid = p.proargtypes[0])))
    from pg_proc p join exposed n on n.oid = p.pronamespace join pg_type t on t.oid = p.prorettype
    where p.prokind = 'a' and p.pronargs = 1 and t.typtype = 'd' and t.typname ~ '/'), '[]'),
  'typeNames', (select json_agg(distinct name) from (
      select typname as name from pg_type where typnamespace = 'pg_catalog'::regnamespace and typtype in ('b', 'r', 'd') and typname !~ '^_'
      union all
      select t.typname from pg_type t join exposed n on n.oid = t.typnamespace where t.typtype in ('e', 'd')) as known)
)::text as document`;
