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
};

export type ForeignKey = {
  name: string;
  columns: string[];
  oneToOne: boolean;
  table: string;
  tableColumns: string[];
};

export type Relation = { name: string; isView: boolean; columns: Column[]; foreignKeys: ForeignKey[] };

export type Argument = { name: string; type: string; isArray: boolean; optional: boolean };

export type Routine = {
  name: string;
  arguments: Argument[];
  returnsSet: boolean;
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
    const relations = await transaction.query<{ relation: Relation }>(relationsQuery);
    const routines = await transaction.query<{ routine: Routine }>(routinesQuery);
    return {
      relations: relations.map(({ relation }) => relation),
      routines: routines.map(({ routine }) => routine),
    };
  });
}

const ownedByExtension = (catalogue: string, oid: string) =>
  `exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${oid} and deptype = 'e')`;

const relationsQuery = `
with listed as (
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
    'words', coalesce(
      (select words from listed where conrelid = attrelid and listed.attnum = attribute.attnum limit 1),
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
