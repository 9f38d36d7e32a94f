import { parseQuery } from "./parse/parse-query.ts";
import { chooseRoutine } from "./plan/choose-routine.ts";
import { planRead, type ReadPlan } from "./plan/plan-read.ts";
import { RestError } from "./rest-error.ts";
import { headerOf, type RestResponse } from "./rest-request.ts";
import type { Outcome, Statement } from "./run-statement.ts";
import { qualified, type Relation, type Routine } from "./schema/schema.ts";
import { identifier, qualifiedIdentifier } from "./sql/identifier.ts";
import { Parameters } from "./sql/parameters.ts";
import type { Context } from "./sql/statement.ts";
import {
  applied,
  type Prepared,
  planAnswer,
  refuseTooMany,
  renderRows,
  rowsAnswer,
  type Task,
} from "./task.ts";
import { applyWindow } from "./window-of-rows.ts";

type Call = { routine: Routine; json: string; given: string[]; filters: [string, string][] };

/** GET, HEAD and POST on `rpc/<name>`. */
export function prepareRpc(task: Task, name: string): Prepared {
  const { request, schema, maxRows, format } = task;
  const call = request.method === "POST" ? postedCall(task, name) : queriedCall(task, name);
  const { routine } = call;
  const context: Context = { schema, parameters: new Parameters() };
  const plan = planRead(schema, routine.relation ?? scalarRelation(routine), parseQuery(call.filters));
  applyWindow(plan, headerOf(request, "range"), maxRows);
  const statement = rpcStatement(task, context, call, plan);
  const answer = (outcome: Outcome) =>
    format.plan === null ? rpcAnswer(task, routine, plan, outcome) : planAnswer(task, outcome);
  return { readOnly: request.method !== "POST", statement, answer };
}

function postedCall({ request, schema, schemaName }: Task, name: string): Call {
  const json = request.body.trim() === "" ? "{}" : request.body;
  const given = Object.keys(parseArguments(json));
  return {
    routine: chooseRoutine(schema, schemaName, name, given),
    json,
    given,
    filters: request.parameters,
  };
}

function parseArguments(json: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(json);
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed))
      return parsed as Record<string, unknown>;
  } catch {
    // The answer below says it.
  }
  throw new RestError(400, { code: "PGRST102", message: "Empty or invalid json" });
}

const RESERVED = new Set(["select", "order", "limit", "offset", "and", "or", "not.and", "not.or"]);

function queriedCall({ request, schema, schemaName }: Task, name: string): Call {
  const known = schema.routines.get(qualified(schemaName, name)) ?? [];
  const isKnown = (key: string) => known.some(({ arguments: all }) => all.some((one) => one.name === key));
  const isArgument = ([key, value]: [string, string]) =>
    isKnown(key) || (!RESERVED.has(key) && !key.includes(".") && !/^(not\.)?[a-z]+[.(]/.test(value));
  const values = request.parameters.filter(isArgument);
  const given = [...new Set(values.map(([key]) => key))];
  const routine = chooseRoutine(schema, schemaName, name, given);
  return {
    routine,
    json: argumentsAsJson(routine, values),
    given,
    filters: request.parameters.filter((parameter) => !isArgument(parameter)),
  };
}

/** Values of an address are texts: PostgreSQL reads them by the argument's type, JSON as it stands. */
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
  const column = { name: SCALAR, type: "text", baseType: "text", defaultSql: null };
  return { schema: routine.schema, name: routine.name, columns: new Map([[SCALAR, column]]), primaryKey: [] };
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

/** The call as a FROM item: arguments are read from one JSON object by their catalogue types. */
function renderCall(context: Context, { routine, json, given }: Call, alias: string): string {
  const used = routine.arguments.filter(({ name }) => given.includes(name));
  const definition = used.map(({ name, type }) => `${identifier(name)} ${type}`).join(", ");
  const values = used.map(
    ({ name, variadic }) =>
      `${variadic ? "variadic " : ""}${identifier(name)} := "arguments".${identifier(name)}`,
  );
  const name = qualifiedIdentifier(routine.schema, routine.name);
  const columns = routine.returns === "rows" ? "" : ` (${identifier(SCALAR)})`;
  const call = `${name}(${values.join(", ")}) as ${identifier(alias)}${columns}`;
  if (used.length === 0) return call;
  const source = `json_to_record((${context.parameters.text(json)})::json) as "arguments" (${definition})`;
  return `${source} cross join lateral ${call}`;
}

function rpcAnswer(task: Task, routine: Routine, plan: ReadPlan, outcome: Outcome): RestResponse {
  if (routine.returnsSet) refuseTooMany(task, outcome.rows);
  if (routine.returns !== "void") return rowsAnswer(task, plan, outcome);
  return { status: 204, headers: applied(task, ["tx", "handling", "timezone"]), body: null };
}
