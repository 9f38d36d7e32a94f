import { csvToJson } from "./csv-to-json.ts";
import { parseQuery } from "./parse/parse-query.ts";
import { chooseRoutine, findUnnamed, hasFitting, noUnnamed } from "./plan/choose-routine.ts";
import { planRead, type ReadPlan } from "./plan/plan-read.ts";
import { contentTypeOf } from "./read-payload.ts";
import { RestError } from "./rest-error.ts";
import { headerOf, type RestResponse } from "./rest-request.ts";
import { refuseUncallable, refuseUnreadable } from "./rights/refuse-without-right.ts";
import type { Outcome, Statement } from "./run-statement.ts";
import { NO_RIGHTS } from "./schema/rights.ts";
import { NO_CHANGES, plainColumn, qualified, type Relation, type Routine } from "./schema/schema.ts";
import { identifier, qualifiedIdentifier } from "./sql/identifier.ts";
import type { Context } from "./sql/statement.ts";
import {
  applied,
  contextOf,
  countMultiplied,
  type Prepared,
  planAnswer,
  refuseTooMany,
  renderRows,
  rowsAnswer,
  type Task,
} from "./task.ts";
import { applyWindow } from "./window-of-rows.ts";

type Call = {
  routine: Routine;
  /** One JSON object of named arguments, or the body itself for a function of one unnamed argument. */
  arguments: { kind: "named"; json: string; given: string[] } | { kind: "unnamed"; body: string };
  filters: [string, string][];
};

/** GET, HEAD and POST on `rpc/<name>`. */
export function prepareRpc(task: Task, name: string): Prepared {
  const { request, schema, maxRows, format } = task;
  const call = request.method === "POST" ? postedCall(task, name) : queriedCall(task, name);
  const { routine } = call;
  if (task.asking !== null) refuseUncallable(task.asking, routine);
  refuseUnlessCounted(task, routine);
  const context = contextOf(task);
  const plan = planRead(schema, routine.relation ?? scalarRelation(routine), parseQuery(call.filters));
  if (task.asking !== null) refuseUnreadable(task.asking, plan, false);
  applyWindow(plan, headerOf(request, "range"), maxRows);
  const statement = rpcStatement(task, context, call, plan);
  const answer = (outcome: Outcome) =>
    format.plan === null ? rpcAnswer(task, routine, plan, outcome) : planAnswer(task, outcome);
  const readOnly = request.method !== "POST" || routine.volatility !== "v";
  const multiplied = countMultiplied(task, plan, (own) => renderCall(own, call, plan.alias));
  return { readOnly, timeoutMs: routine.timeoutMs, plan, multiplied, statement, answer };
}

/** Rows of an answer can be counted against the greatest number only where there are rows. */
function refuseUnlessCounted({ preferences }: Task, { returnsSet }: Routine): void {
  if (preferences.maxAffected === null || returnsSet) return;
  throw new RestError(400, {
    code: "PGRST128",
    message: "Function must return SETOF or TABLE when max-affected preference is used with handling=strict",
  });
}

/** Types of the one unnamed argument that takes a body as it is. */
const BODY_TYPES: Record<string, readonly string[]> = {
  "application/json": ["json", "jsonb"],
  "text/plain": ["text"],
  "text/xml": ["xml"],
  "application/octet-stream": ["bytea"],
};

function postedCall(task: Task, name: string): Call {
  const { request, schema, schemaName } = task;
  const type = contentTypeOf(request);
  const filters = request.parameters;
  if (type === "application/x-www-form-urlencoded")
    return { ...callByValues(task, name, [...new URLSearchParams(request.body)]), filters };
  if (type === "text/csv") return { ...callByJson(task, name, firstRow(request.body)), filters };
  if (type === "application/json") return { ...callByJson(task, name, jsonBody(request.body)), filters };
  const types = Object.hasOwn(BODY_TYPES, type) ? BODY_TYPES[type]! : null;
  if (types === null)
    throw new RestError(415, { code: "PGRST102", message: `Content-Type not acceptable: ${type}` });
  const routine = findUnnamed(schema, schemaName, name, types);
  if (routine === null) throw noUnnamed(schemaName, name, types[0]!);
  return { routine, arguments: { kind: "unnamed", body: request.body }, filters };
}

function callByJson({ schema, schemaName }: Task, name: string, json: string): Omit<Call, "filters"> {
  const given = argumentNames(json);
  const takesBody = findUnnamed(schema, schemaName, name, BODY_TYPES["application/json"]!);
  if (takesBody !== null && (given === null || !hasFitting(schema, schemaName, name, given)))
    return { routine: takesBody, arguments: { kind: "unnamed", body: json } };
  if (given === null) throw invalidJson();
  const routine = chooseRoutine(schema, schemaName, name, given);
  return { routine, arguments: { kind: "named", json, given } };
}

function callByValues(
  { schema, schemaName }: Task,
  name: string,
  values: [string, string][],
): Omit<Call, "filters"> {
  const given = [...new Set(values.map(([key]) => key))];
  const routine = chooseRoutine(schema, schemaName, name, given);
  return { routine, arguments: { kind: "named", json: argumentsAsJson(routine, values), given } };
}

/** The arguments that the first line of a CSV body gives. */
function firstRow(csv: string): string {
  const [row = {}] = JSON.parse(csvToJson(csv)) as object[];
  return JSON.stringify(row);
}

const jsonBody = (body: string): string => (body.trim() === "" ? "{}" : body);

const invalidJson = () => new RestError(400, { code: "PGRST102", message: "Empty or invalid json" });

/** The names of an object's values; null for any other JSON. */
function argumentNames(json: string): string[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    throw invalidJson();
  }
  return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? Object.keys(parsed) : null;
}

const RESERVED = new Set(["select", "order", "limit", "offset", "and", "or", "not.and", "not.or"]);

function queriedCall(task: Task, name: string): Call {
  const { request, schema, schemaName } = task;
  const known = schema.routines.get(qualified(schemaName, name)) ?? [];
  const isKnown = (key: string) => known.some(({ arguments: all }) => all.some((one) => one.name === key));
  const isArgument = ([key, value]: [string, string]) =>
    isKnown(key) || (!RESERVED.has(key) && !key.includes(".") && !/^(not\.)?[a-z]+[.(]/.test(value));
  return {
    ...callByValues(task, name, request.parameters.filter(isArgument)),
    filters: request.parameters.filter((parameter) => !isArgument(parameter)),
  };
}

/** Values of an address or a form are texts: PostgreSQL reads them by the argument's type, JSON as it stands. */
function argumentsAsJson(routine: Routine, values: [string, string][]): string {
  const parts = routine.arguments.flatMap(({ name, type, variadic }) => {
    const own = values.filter(([key]) => key === name).map(([, value]) => value);
    if (own.length === 0) return [];
    const last = own.at(-1)!;
    const json = variadic ? JSON.stringify(own) : type.startsWith("json") ? last : JSON.stringify(last);
    return [`${JSON.stringify(name)}:${json}`];
  });
  return `{${parts.join(",")}}`;
}

const SCALAR = "pgrst_scalar";

function scalarRelation(routine: Routine): Relation {
  return {
    schema: routine.schema,
    name: routine.name,
    isView: false,
    columns: new Map([[SCALAR, plainColumn(SCALAR, "text")]]),
    primaryKey: [],
    changes: NO_CHANGES,
    tables: 1,
    rights: NO_RIGHTS,
  };
}

function rpcStatement(task: Task, context: Context, call: Call, plan: ReadPlan): Statement {
  const { routine } = call;
  const { request, format } = task;
  const { source, countSql } = renderRows(context, plan, renderCall(context, call, plan.alias));
  return {
    before: "",
    source,
    countSql: routine.returnsSet && routine.volatility !== "v" ? countSql : null,
    parameters: context.parameters,
    format,
    scalar: routine.returns === "scalar" ? SCALAR : null,
    withBody: request.method !== "HEAD" && routine.returns !== "void",
    singular: !routine.returnsSet,
    keySql: null,
    insertedSql: null,
  };
}

/** What JSON tells of such a value as text is what the type reads. */
const PLAIN_TYPES: ReadonlySet<string> = new Set([
  ...[
    "bigint",
    "integer",
    "smallint",
    "numeric",
    "double precision",
    "real",
    "boolean",
    "text",
    "uuid",
    "date",
  ],
  ...["timestamp with time zone", "timestamp without time zone"],
]);

/**
 * The call as a FROM item: arguments are read from one JSON object by their catalogue types. Plain ones are known when the
 * statement is planned: a function of SQL becomes part of it, and what it asks once is not asked for each row.
 */
function renderCall(context: Context, { routine, arguments: passed }: Call, alias: string): string {
  const name = qualifiedIdentifier(routine.schema, routine.name);
  const rowsOf = (call: string) => callAsRows(routine, call, alias);
  if (passed.kind === "unnamed")
    return rowsOf(`${name}(${context.parameters.typed(passed.body, routine.arguments[0]!.type)})`);
  const { json, given } = passed;
  const used = routine.arguments.filter(({ name }) => given.includes(name));
  const definition = used.map(({ name, type }) => `${identifier(name)} ${type}`).join(", ");
  if (used.every(({ type, variadic }) => !variadic && PLAIN_TYPES.has(type))) {
    const read = used.map(({ name, type }) => {
      const value = `(${context.parameters.text(json)})::json ->> ${context.parameters.text(name)}`;
      return `${identifier(name)} := (${value})::${type}`;
    });
    return rowsOf(`${name}(${read.join(", ")})`);
  }
  const values = used.map(
    ({ name, variadic }) =>
      `${variadic ? "variadic " : ""}${identifier(name)} := "arguments".${identifier(name)}`,
  );
  const call = rowsOf(`${name}(${values.join(", ")})`);
  if (used.length === 0) return call;
  const source = `json_to_record((${context.parameters.text(json)})::json) as "arguments" (${definition})`;
  return `${source} cross join lateral ${call}`;
}

/** Records of no declared shape are no FROM item, but one value of a SELECT. */
function callAsRows({ returns, isUntyped }: Routine, call: string, alias: string): string {
  if (returns === "rows") return `${call} as ${identifier(alias)}`;
  return isUntyped
    ? `(select ${call} as ${identifier(SCALAR)}) as ${identifier(alias)}`
    : `${call} as ${identifier(alias)} (${identifier(SCALAR)})`;
}

function rpcAnswer(task: Task, routine: Routine, plan: ReadPlan, outcome: Outcome): RestResponse {
  refuseTooMany(task, outcome.rows);
  if (routine.returns !== "void") return rowsAnswer(task, plan, outcome);
  return { status: 204, headers: applied(task, ["tx", "handling", "timezone"]), body: null };
}
