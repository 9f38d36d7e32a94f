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

/** One table as a view shows it: the view's name of each of the table's columns. */
type Shown = { schema: string; view: string; columns: Map<string, string> };

/** By `schema.table`: the views that show columns of it, directly or through other views. */
export type TracedViews = Map<string, Shown[]>;

const DEEPEST = 20;

/** Follows every column of every view down to the table it comes from. */
export function traceViews(columns: readonly ViewColumn[]): TracedViews {
  const origins = new Map(columns.map((one) => [columnKey(one.schema, one.view, one.column), one]));
  const traced: TracedViews = new Map();
  for (const one of columns) {
    const origin = tableColumn(one, origins);
    const table = qualified(origin.originSchema, origin.originTable);
    const shown = shownIn(traced, table, one);
    // A column that is shown twice keeps its first name.
    if (!shown.columns.has(origin.originColumn)) shown.columns.set(origin.originColumn, one.column);
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
  const shown = { schema, view, columns: new Map<string, string>() };
  all.push(shown);
  return shown;
}

/** The view's names of a table's whole primary key; of the first table whose key it shows. */
export function keyOfView(
  { schema, name }: Relation,
  views: TracedViews,
  relations: ReadonlyMap<string, Relation>,
): string[] {
  for (const [table, all] of views) {
    const shown = all.find((one) => one.schema === schema && one.view === name);
    const key = relations.get(table)?.primaryKey ?? [];
    const names = shown === undefined ? null : namesIn(shown, key);
    if (key.length > 0 && names !== null) return names;
  }
  return [];
}

function namesIn({ columns }: Shown, wanted: readonly string[]): string[] | null {
  const names = wanted.map((column) => columns.get(column));
  return names.every((name) => name !== undefined) ? names : null;
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
    const columns = namesIn(one, table.columns);
    if (columns !== null) ends.push({ schema: one.schema, name: one.view, columns, isView: true });
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
  throughView: true,
});
