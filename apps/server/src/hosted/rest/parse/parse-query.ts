import { refuseLargeQuery } from "../limits/refuse-large-query.ts";
import type { Located, Query } from "../query-tree.ts";
import { NEGATIVE_LIMIT, notSatisfiable } from "../rest-error.ts";
import { Cursor } from "./cursor.ts";
import { parseField } from "./parse-field.ts";
import { parseCondition, parseGroup } from "./parse-filter.ts";
import { parseOrder } from "./parse-order.ts";
import { parseSelect } from "./parse-select.ts";

/** The whole query string. `isArgument` tells which names are arguments of a procedure, not filters. */
export function parseQuery(
  parameters: Iterable<[string, string]>,
  isArgument: (name: string) => boolean = () => false,
): Query {
  const query: Query = {
    select: [{ kind: "all" }],
    filters: [],
    orders: [],
    limits: [],
    offsets: [],
    columns: null,
    onConflict: null,
  };
  for (const [key, value] of parameters) {
    if (!isArgument(key)) readParameter(query, key, value);
  }
  refuseLargeQuery(query);
  return query;
}

function readParameter(query: Query, key: string, value: string): void {
  if (key === "select") query.select = parseSelect(value);
  else if (key === "columns") query.columns = parseNames("columns parameter", value);
  else if (key === "on_conflict") query.onConflict = parseNames("on_conflict parameter", value);
  else readLocated(query, splitKey(key), value);
}

/** What is written of the whole request means nothing below. */
const OF_WHOLE_REQUEST = new Set(["select", "columns", "on_conflict"]);

function readLocated(query: Query, { path, last, negated }: Key, value: string): void {
  if (path.length > 0 && OF_WHOLE_REQUEST.has(last)) return;
  if (last === "order") query.orders.push({ path, value: parseOrder(value) });
  else if (last === "limit") query.limits.push(parseCount("limit", path, value));
  else if (last === "offset") readOffset(query, path, value);
  else if (last === "and" || last === "or")
    query.filters.push({ path, value: parseGroup(last, negated, value) });
  else {
    const cursor = new Cursor("filter", last);
    const field = parseField(cursor);
    if (!cursor.atEnd) cursor.fail("end of input");
    query.filters.push({ path, value: parseCondition(field, value) });
  }
}

type Key = { path: string[]; last: string; negated: boolean };

/** `a.b.column->key` is the column's path inside relation `b` inside relation `a`. */
function splitKey(key: string): Key {
  const arrow = key.indexOf("->");
  const head = arrow < 0 ? key : key.slice(0, arrow);
  const parts = head.match(/"(?:[^"\\]|\\.)*"|[^.]+/g) ?? [];
  const last = (parts.pop() ?? "") + (arrow < 0 ? "" : key.slice(arrow));
  const negated = parts.at(-1) === "not" && (last === "and" || last === "or");
  if (negated) parts.pop();
  return { path: parts.map((part) => part.replace(/^"(.*)"$/s, "$1")), last, negated };
}

/** Names between commas. */
export function parseNames(parameter: string, text: string): string[] {
  const cursor = new Cursor(parameter, text);
  const names: string[] = [];
  do {
    names.push(cursor.name());
  } while (cursor.take(","));
  if (!cursor.atEnd) cursor.fail('"," or end of input');
  return names;
}

/** Nothing lies before the first row: a negative offset is none. */
function readOffset(query: Query, path: string[], text: string): void {
  if (!/^-\d{1,15}$/.test(text)) query.offsets.push(parseCount("offset", path, text));
}

function parseCount(parameter: string, path: string[], text: string): Located<number> {
  if (/^-\d{1,15}$/.test(text)) throw notSatisfiable(NEGATIVE_LIMIT);
  if (!/^\d{1,15}$/.test(text)) new Cursor(parameter, text).fail("a count of rows");
  return { path, value: Number(text) };
}
