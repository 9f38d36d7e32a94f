import type { Database } from "../database.ts";

export type Column = {
  name: string;
  type: string;
  isArray: boolean;
  nullable: boolean;
  hasDefault: boolean;
  /** Filled by the database and never by the client. */
  generated: boolean;
  /** The words of an enum or of a check constraint that lists them. */
  words: string[] | null;
  /** Of a view: whether the column of a table that it passes on may be null; null where it passes none on. */
  sourceNullable: boolean | null;
};

export type ForeignKey = {
  name: string;
  columns: string[];
  oneToOne: boolean;
  table: string;
  tableColumns: string[];
};

export type Relation = {
  name: string;
  isView: boolean;
  columns: Column[];
  /** Functions that REST offers as columns of the rows they take. */
  computed: { name: string; type: string; isArray: boolean }[];
  foreignKeys: ForeignKey[];
};

export type Argument = { name: string; type: string; isArray: boolean; optional: boolean };

export type Routine = {
  name: string;
  arguments: Argument[];
  returnsSet: boolean;
  /** The relation whose row is the only argument: a computed column; null for others. */
  columnOf: string | null;
  /** A table of the schema, or null for another type. */
  returnsRelation: string | null;
  returnsType: string;
  returnsArray: boolean;
  /** Of `returns table (…)`; null otherwise. */
  returnsColumns: Argument[] | null;
};

export type Catalogue = { relations: Relation[]; routines: Routine[] };

/** What the schema `public` offers, without what extensions put there. */
export async function readCatalogue(database: Database): Promise<Catalogue> {
  return await database.asOwner(async (transaction) => {
    const relations = await transaction.query<{ relation: Omit<Relation, "computed"> }>(relationsQuery);
    const routines = await transaction.query<{ routine: Routine }>(routinesQuery);
    const all = routines.map(({ routine }) => routine);
    return {
      relations: relations.map(({ relation }) => ({ ...relation, computed: computedOf(relation.name, all) })),
      routines: all.filter(({ columnOf }) => columnOf === null),
    };
  });
}

function computedOf(relation: string, routines: readonly Routine[]): Relation["computed"] {
  return routines
    .filter(({ columnOf }) => columnOf === relation)
    .map(({ name, returnsType, returnsArray }) => ({ name, type: returnsType, isArray: returnsArray }));
}

const ownedByExtension = (catalogue: string, oid: string) =>
  `exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${oid} and deptype = 'e')`;

// A view's stored query names, behind each of its columns, the column that it passes on.
const passedOn = `
passed as (
  select attrelid as relation, attnum as number, found.word[1]::oid as source, found.word[2]::int2 as source_number
  from pg_rewrite
  join pg_class as view on view.oid = ev_class and relkind in ('v', 'm') and relnamespace in ('public'::regnamespace, 'app'::regnamespace)
  join pg_attribute on attrelid = view.oid and attnum > 0
  cross join lateral (
    select word
    from regexp_matches(ev_action::text,
      ':resno ' || attnum || ' :resname ' || attname || ' :ressortgroupref \\d+ :resorigtbl (\\d+) :resorigcol (\\d+)', 'g'
    ) with ordinality as every (word, place)
    order by place desc
    limit 1
  ) as found
  where found.word[1] <> '0'
),
sources as (
  select * from passed
  union all
  select sources.relation, sources.number, passed.source, passed.source_number
  from sources
  join passed on passed.relation = sources.source and passed.number = sources.source_number
)`;

const relationsQuery = `
with recursive ${passedOn},
listed as (
  -- CHECK (status = ANY (ARRAY['a'::text, 'b'::text])) over one column, which is what "in (…)" becomes
  select conrelid, conkey[1] as attnum,
    (select array_agg(replace(word[1], '''''', '''') order by ordinal)
     from regexp_matches(pg_get_constraintdef(oid), '''((?:[^'']|'''')*)''::text', 'g') with ordinality as found (word, ordinal)) as words
  from pg_constraint
  where contype = 'c' and cardinality(conkey) = 1
    and pg_get_constraintdef(oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[[^\\]]*\\]\\)\\)\\)$'
),
columns as (
  select attrelid, json_agg(json_build_object(
    'name', attname,
    'type', coalesce(element.typname, base.typname),
    'isArray', element.oid is not null,
    'nullable', not attnotnull,
    'hasDefault', atthasdef or attidentity <> '',
    'generated', attidentity = 'a' or attgenerated <> '',
    'sourceNullable', (select not base.attnotnull from sources join pg_attribute as base
      on base.attrelid = source and base.attnum = source_number join pg_class as stored on stored.oid = source and relkind = 'r'
      where sources.relation = attribute.attrelid and sources.number = attribute.attnum limit 1),
    'words', coalesce(
      (select words from listed where conrelid = attrelid and listed.attnum = attribute.attnum limit 1),
      (select words from sources join listed on conrelid = source and listed.attnum = source_number
       where sources.relation = attribute.attrelid and sources.number = attribute.attnum limit 1),
      (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = base.oid)
    )
  ) order by attname) as list
  from pg_attribute as attribute
  join pg_type as declared on declared.oid = atttypid
  join pg_type as base on base.oid = case when declared.typtype = 'd' then declared.typbasetype else declared.oid end
  left join pg_type as element on element.oid = base.typelem and base.typcategory = 'A'
  where attnum > 0 and not attisdropped
  group by attrelid
),
keys as (
  select conrelid, json_agg(json_build_object(
    'name', conname,
    'columns', (select json_agg(attname order by ordinal) from unnest(conkey) with ordinality as k (attnum, ordinal)
      join pg_attribute using (attnum) where attrelid = conrelid),
    'oneToOne', exists (select from pg_index where indrelid = conrelid and indisunique and indpred is null
      and indnkeyatts = cardinality(conkey)
      and (select array_agg(n order by n) from unnest(indkey::int2[]) as n) = (select array_agg(n order by n) from unnest(conkey) as n)),
    'table', target.relname,
    'tableColumns', (select json_agg(attname order by ordinal) from unnest(confkey) with ordinality as k (attnum, ordinal)
      join pg_attribute using (attnum) where attrelid = confrelid)
  ) order by conname) as list
  from pg_constraint
  join pg_class as target on target.oid = confrelid and target.relnamespace = 'public'::regnamespace
  where contype = 'f'
  group by conrelid
)
select json_build_object(
  'name', relname,
  'isView', relkind in ('v', 'm'),
  'columns', columns.list,
  'foreignKeys', coalesce(keys.list, '[]'::json)
) as relation
from pg_class
join columns on columns.attrelid = pg_class.oid
left join keys on keys.conrelid = pg_class.oid
where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and not relispartition
  and not ${ownedByExtension("pg_class", "pg_class.oid")}
order by relname`;

const typeName = (oid: string) =>
  `(select coalesce(e.typname, t.typname) from pg_type t left join pg_type e on e.oid = t.typelem and t.typcategory = 'A' where t.oid = ${oid})`;
const isArray = (oid: string) => `(select typcategory = 'A' from pg_type where oid = ${oid})`;

const routinesQuery = `
select json_build_object(
  'name', proname,
  'arguments', coalesce((
    select json_agg(json_build_object('name', proargnames[ordinal], 'type', ${typeName("type")}, 'isArray', ${isArray("type")},
      'optional', ordinal > pronargs - pronargdefaults) order by ordinal)
    from unnest(proargtypes::oid[]) with ordinality as input (type, ordinal)), '[]'::json),
  'returnsSet', proretset,
  'columnOf', (select relname from pg_class where pronargs = 1 and not proretset
    and reltype = proargtypes[0] and relnamespace = 'public'::regnamespace and relkind <> 'c'),
  'returnsRelation', (select relname from pg_class
    where reltype = prorettype and relnamespace = 'public'::regnamespace and relkind <> 'c'),
  'returnsType', ${typeName("prorettype")},
  'returnsArray', ${isArray("prorettype")},
  'returnsColumns', (
    select json_agg(json_build_object('name', proargnames[ordinal], 'type', ${typeName("type")}, 'isArray', ${isArray("type")},
      'optional', false) order by ordinal)
    from unnest(proallargtypes, proargmodes) with ordinality as output (type, mode, ordinal) where mode in ('t', 'o'))
) as routine
from pg_proc
where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
  and not ${ownedByExtension("pg_proc", "pg_proc.oid")}
order by proname, pronargs, oid`;
