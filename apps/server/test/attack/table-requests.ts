import type { Random } from "@parcelle/demonstration/random";
import { forgedValue } from "./forged-values.ts";
import type { Column, Procedure, Table } from "./read-targets.ts";
import type { Draw, Shot } from "./requests.ts";

const operators = [
  "eq",
  "neq",
  "gt",
  "gte",
  "lt",
  "lte",
  "like",
  "ilike",
  "in",
  "is",
  "cs",
  "cd",
  "ov",
  "fts",
  "not.eq",
  "match",
];
const preferences = [
  "return=minimal",
  "return=representation",
  "return=headers-only",
  "return=representation,resolution=merge-duplicates",
  "return=representation,resolution=ignore-duplicates",
  "return=representation,missing=default",
  "count=exact",
  "count=planned,handling=strict",
  "tx=rollback,return=representation",
];
const accepted = [
  "application/json",
  "text/csv",
  "application/vnd.pgrst.object+json",
  "application/geo+json",
  "*/*",
];
const verbs = [
  "GET",
  "GET",
  "GET",
  "POST",
  "POST",
  "PATCH",
  "PATCH",
  "PATCH",
  "PUT",
  "DELETE",
  "HEAD",
  "OPTIONS",
];

/** Reads, writes, changes and deletes by `/rest/v1`, with filters, relations, upserts and every kind of value. */
export const drawTableRequest: Draw = (random, { targets, pool }) => {
  const table = random.pick(targets.tables);
  const method = random.pick(verbs);
  const given = (column: Column) => forgedValue(random, column, pool);
  const row = () =>
    Object.fromEntries(some(random, table.columns).map((column) => [column.name, given(column)]));
  const parameters = new URLSearchParams(filters(random, table, given));
  if (method === "GET" || random.next() < 0.3) parameters.set("select", selection(random, table));
  if (random.next() < 0.2) parameters.set("order", `${random.pick(table.columns).name}.desc.nullslast`);
  if (random.next() < 0.2) parameters.set("limit", String(random.pick([0, 1, 5, 1000])));
  if (method === "POST" && random.next() < 0.5)
    parameters.set("on_conflict", table.key.join(",") || random.pick(table.columns).name);
  if (method === "POST" && random.next() < 0.15)
    parameters.set("columns", table.columns.map(({ name }) => name).join(","));
  const hasBody = ["POST", "PATCH", "PUT"].includes(method);
  return {
    ...{ family: "tables", method, path: `/rest/v1/${table.name}?${parameters}` },
    headers: { prefer: random.pick(preferences), accept: random.pick(accepted) },
    ...(hasBody ? { body: method === "POST" && random.next() < 0.2 ? [row(), row()] : row() } : {}),
  };
};

function filters(
  random: Random,
  { columns, key }: Table,
  given: (column: Column) => unknown,
): [string, string][] {
  const named = columns.filter(
    ({ name }) => key.includes(name) || name === "organisation_id" || name === "project_id",
  );
  const first = random.next() < 0.7 && named.length > 0 ? random.pick(named) : random.pick(columns);
  const one = (column: Column): [string, string] => {
    const operator = random.next() < 0.6 ? "eq" : random.pick(operators);
    const value = given(column);
    const written = typeof value === "object" ? JSON.stringify(value) : String(value);
    return [column.name, operator === "in" ? `in.(${written})` : `${operator}.${written}`];
  };
  const drawn = random.next();
  if (drawn < 0.1) return [];
  if (drawn < 0.2) {
    const [left, right] = [one(first), one(random.pick(columns))];
    return [["or", `(${left.join(".")},${right.join(".")})`]];
  }
  return random.next() < 0.3 ? [one(first), one(random.pick(columns))] : [one(first)];
}

function selection(random: Random, { columns }: Table): string {
  const pointing = columns.filter(({ references }) => references !== null);
  if (random.next() < 0.4 || pointing.length === 0) return "*";
  const { name, references } = random.pick(pointing);
  const inner = random.pick(["*", "id", "*,organisations(*)", "count()"]);
  return random.pick([
    `*,${references}(${inner})`,
    `*,one:${references}!${name}(${inner})`,
    `*,${references}!inner(${inner})`,
  ]);
}

/** At least one of the columns, all of them now and then. */
function some(random: Random, columns: readonly Column[]): Column[] {
  const drawn = random.next();
  if (drawn < 0.1) return [...columns];
  return random.shuffle([...columns]).slice(0, drawn < 0.6 ? 1 : random.integer(2, 6));
}

/** Calls of every function of SQL, those that are not shown too. */
export const drawProcedureRequest: Draw = (random, { targets, pool }) => {
  const procedure: Procedure = random.pick(targets.procedures);
  const values = procedure.parameters
    .filter(() => random.next() < 0.95)
    .map((parameter) => [parameter.name, forgedValue(random, parameter, pool)] as const);
  const shot = {
    family: "procedures",
    headers: { prefer: random.pick(preferences), accept: random.pick(accepted) },
  } as const;
  const path = `/rest/v1/rpc/${procedure.name}`;
  if (random.next() < 0.75)
    return { ...shot, method: "POST", path, body: Object.fromEntries(values) } satisfies Shot;
  const asked = new URLSearchParams(
    values.map(([name, value]) => [name, typeof value === "object" ? JSON.stringify(value) : String(value)]),
  );
  return { ...shot, method: random.pick(["GET", "HEAD", "GET", "DELETE"]), path: `${path}?${asked}` };
};
