import { type ForeignKey, qualified, type Relation } from "./schema.ts";

/** Which column of which relation a view's column shows; the relation may be a view itself. */
export type ViewColumn = {
  schema: string;
  view: string;
  column: string;
  originSchema: string;
  originTable: string;
  originColumn: string;
};

/** One table as a view shows it: the view's names of each of the table's columns. */
type Shown = { schema: string; view: string; columns: Map<string, string[]> };

/** By `schema.table`: the views that show columns of it, directly or through other views. */
export type TracedViews = Map<string, Shown[]>;

const DEEPEST = 20;

/** A view that shows the columns of a key again and again has so many keys at most. */
const MOST_NAMED = 16;

/** Follows every column of every view down to the table it comes from. */
export function traceViews(columns: readonly ViewColumn[]): TracedViews {
  const origins = new Map(columns.map((one) => [columnKey(one.schema, one.view, one.column), one]));
  const traced: TracedViews = new Map();
  for (const one of columns) {
    const origin = tableColumn(one, origins);
    const table = qualified(origin.originSchema, origin.originTable);
    const shown = shownIn(traced, table, one);
    const names = shown.columns.get(origin.originColumn);
    if (names === undefined) shown.columns.set(origin.originColumn, [one.column]);
    else names.push(one.column);
  }
  return traced;
}

const columnKey = (schema: string, relation: string, column: string) =>
  JSON.stringify([schema, relation, column]);

function tableColumn(start: ViewColumn, origins: ReadonlyMap<string, ViewColumn>): ViewColumn {
  let found = start;
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const next = origins.get(columnKey(found.originSchema, found.originTable, found.originColumn));
    if (next === undefined) return found;
    found = next;
  }
  return found;
}

function shownIn(traced: TracedViews, table: string, { schema, view }: ViewColumn): Shown {
  const all = traced.get(table) ?? [];
  traced.set(table, all);
  const known = all.find((one) => one.schema === schema && one.view === view);
  if (known !== undefined) return known;
  const shown: Shown = { schema, view, columns: new Map() };
  all.push(shown);
  return shown;
}

/** By `schema.table`, the primary keys of tables, exposed or not. */
export type PrimaryKeys = ReadonlyMap<string, readonly string[]>;

/** The view's names of the whole primary key of each table whose key it shows. */
export function keysOfView({ schema, name }: Relation, views: TracedViews, keys: PrimaryKeys): string[][] {
  return [...views].flatMap(([table, all]) => {
    const shown = all.find((one) => one.schema === schema && one.view === name);
    const key = keys.get(table) ?? [];
    const [names] = shown === undefined || key.length === 0 ? [] : namesIn(shown, key);
    return names === undefined ? [] : [names];
  });
}

/** Every choice of the view's names for the columns; none where it does not show all of them. */
function namesIn({ columns }: Shown, wanted: readonly string[]): string[][] {
  let found: string[][] = [[]];
  for (const column of wanted) {
    const names = columns.get(column) ?? [];
    found = found.flatMap((before) => names.map((name) => [...before, name])).slice(0, MOST_NAMED);
  }
  return found;
}

type End = { schema: string; name: string; columns: string[]; isView: boolean };

/** The foreign keys of tables once more for every view that shows the columns of an end. */
export function keysThroughViews(keys: readonly ForeignKey[], views: TracedViews): ForeignKey[] {
  return keys.flatMap((key) => {
    const nearEnds = endsOf(views, { schema: key.schema, name: key.table, columns: key.columns });
    const farEnds = endsOf(views, {
      schema: key.foreignSchema,
      name: key.foreignTable,
      columns: key.foreignColumns,
    });
    return nearEnds.flatMap((near) =>
      farEnds.filter((far) => near.isView || far.isView).map((far) => joined(key, near, far)),
    );
  });
}

function endsOf(views: TracedViews, table: Omit<End, "isView">): End[] {
  const shown = views.get(qualified(table.schema, table.name)) ?? [];
  const ends: End[] = [{ ...table, isView: false }];
  for (const one of shown) {
    for (const columns of namesIn(one, table.columns))
      ends.push({ schema: one.schema, name: one.view, columns, isView: true });
  }
  return ends;
}

const joined = (key: ForeignKey, near: End, far: End): ForeignKey => ({
  ...key,
  schema: near.schema,
  table: near.name,
  columns: near.columns,
  foreignSchema: far.schema,
  foreignTable: far.name,
  foreignColumns: far.columns,
  nearIsView: near.isView,
  farIsView: far.isView,
});
