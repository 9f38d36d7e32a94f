import type { Aggregate, FieldSelection, RelationSelection, SelectItem } from "../query-tree.ts";
import { Cursor } from "./cursor.ts";
import { parseField } from "./parse-field.ts";

const AGGREGATES: readonly Aggregate[] = ["sum", "avg", "count", "max", "min"];

/** The `select` parameter: columns, aliases, casts, JSON paths, aggregates, embedded relations. */
export function parseSelect(text: string): SelectItem[] {
  const cursor = new Cursor("select parameter", text);
  const items = parseItems(cursor);
  if (!cursor.atEnd) cursor.fail('"," or end of input');
  return items;
}

function parseItems(cursor: Cursor): SelectItem[] {
  const items: SelectItem[] = [];
  if (cursor.atEnd || cursor.sees(")")) return items;
  do {
    items.push(parseItem(cursor));
  } while (cursor.take(","));
  return items;
}

function parseItem(cursor: Cursor): SelectItem {
  if (cursor.take("*")) return { kind: "all" };
  if (cursor.take("...")) return parseRelation(cursor, null, true);
  const alias = parseAlias(cursor);
  if (cursor.take("count()")) return { kind: "count", alias, cast: parseCast(cursor) };
  const start = cursor.position;
  cursor.name();
  const isRelation = cursor.sees("(") || cursor.sees("!");
  cursor.position = start;
  return isRelation ? parseRelation(cursor, alias, false) : parseColumn(cursor, alias);
}

function parseAlias(cursor: Cursor): string | null {
  const start = cursor.position;
  const name = cursor.name();
  if (cursor.sees(":") && !cursor.sees("::")) {
    cursor.position += 1;
    return name;
  }
  cursor.position = start;
  return null;
}

function parseRelation(cursor: Cursor, alias: string | null, spread: boolean): RelationSelection {
  const relation: RelationSelection = {
    kind: "relation",
    name: cursor.name(),
    alias,
    hint: null,
    inner: false,
    spread,
    items: [],
  };
  while (cursor.take("!")) {
    const word = cursor.name();
    if (word === "inner") relation.inner = true;
    else if (word !== "left") relation.hint = word;
  }
  cursor.expect("(");
  relation.items = cursor.nested(() => parseItems(cursor));
  cursor.expect(")");
  return relation;
}

function parseColumn(cursor: Cursor, alias: string | null): FieldSelection {
  const field = parseField(cursor);
  const cast = parseCast(cursor);
  const aggregate = parseAggregate(cursor);
  const aggregateCast = aggregate === null ? null : parseCast(cursor);
  return { kind: "field", field, alias, cast, aggregate, aggregateCast };
}

function parseCast(cursor: Cursor): string | null {
  if (!cursor.take("::")) return null;
  const cast = cursor.until(",.()").trim();
  return cast === "" ? cursor.fail("type name") : cast;
}

function parseAggregate(cursor: Cursor): Aggregate | null {
  if (!cursor.take(".")) return null;
  const name = cursor.until("(");
  const aggregate = AGGREGATES.find((known) => known === name);
  if (aggregate === undefined) cursor.fail("sum, avg, count, max or min");
  cursor.expect("()");
  return aggregate;
}
