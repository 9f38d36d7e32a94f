import { parseQuery } from "./parse/parse-query.ts";
import { handlersOf } from "./plan/handlers-at.ts";
import { planRead, type ReadPlan } from "./plan/plan-read.ts";
import { type Call, postedCall, queriedCall } from "./read-call.ts";
import { RestError } from "./rest-error.ts";
import { headerOf, type RestResponse } from "./rest-request.ts";
import { refuseUncallable, refuseUnreadable } from "./rights/refuse-without-right.ts";
import type { Outcome, Statement } from "./run-statement.ts";
import { NO_RIGHTS } from "./schema/rights.ts";
import { NO_CHANGES, plainColumn, type Relation, type Routine } from "./schema/schema.ts";
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

/** GET, HEAD and POST on `rpc/<name>`. */
export function prepareRpc(asked: Task, name: string): Prepared {
  const { request, schema, maxRows } = asked;
  const call = request.method === "POST" ? postedCall(asked, name) : queriedCall(asked, name);
  const { routine } = call;
  const format = asked.formatAmong(handlersOf(schema, routine));
  const task: Task = { ...asked, format };
  if (task.asking !== null) refuseUncallable(task.asking, routine);
  refuseUnlessCounted(task, routine);
  const context = contextOf(task);
  const plan = planRead(schema, routine.relation ?? scalarRelation(routine), parseQuery(call.filters));
  if (task.asking !== null) refuseUnreadable(task.asking, plan, false);
  applyWindow(plan, request.method === "GET" ? headerOf(request, "range") : undefined, maxRows);
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

const SCALAR = "pgrst_scalar";

function scalarRelation(routine: Routine): Relation {
  return {
    schema: routine.schema,
    name: routine.name,
    isView: false,
    columns: new Map([[SCALAR, plainColumn(SCALAR, "text")]]),
    primaryKey: [],
    addressedBy: [],
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
  const { given, isList } = passed;
  const used = routine.arguments.filter(({ name }) => given.includes(name));
  if (used.length === 0) return rowsOf(`${name}()`);
  const json = `(${context.parameters.text(passed.json)})::json${isList ? " -> 0" : ""}`;
  const definition = used.map(({ name, type }) => `${identifier(name)} ${type}`).join(", ");
  if (used.every(({ type, variadic }) => !variadic && PLAIN_TYPES.has(type))) {
    const read = used.map(({ name, type }) => {
      const value = `${json} ->> ${context.parameters.text(name)}`;
      return `${identifier(name)} := (${value})::${type}`;
    });
    return rowsOf(`${name}(${read.join(", ")})`);
  }
  const values = used.map(
    ({ name, variadic }) =>
      `${variadic ? "variadic " : ""}${identifier(name)} := "arguments".${identifier(name)}`,
  );
  const call = rowsOf(`${name}(${values.join(", ")})`);
  const source = `json_to_record(${json}) as "arguments" (${definition})`;
  return `${source} cross join lateral ${call}`;
}

/** Records of no declared shape are no FROM item, but one value of a SELECT. */
function callAsRows({ returns, isUntyped, onlyOutput }: Routine, call: string, alias: string): string {
  if (returns === "rows")
    return `${call} as ${identifier(alias)}${onlyOutput === null || onlyOutput === "" ? "" : ` (${identifier(onlyOutput)})`}`;
  return isUntyped
    ? `(select ${call} as ${identifier(SCALAR)}) as ${identifier(alias)}`
    : `${call} as ${identifier(alias)} (${identifier(SCALAR)})`;
}

function rpcAnswer(task: Task, routine: Routine, plan: ReadPlan, outcome: Outcome): RestResponse {
  refuseTooMany(task, outcome.rows);
  if (routine.returns !== "void") return rowsAnswer(task, plan, outcome);
  return { status: 204, headers: applied(task, ["tx", "handling", "timezone"]), body: null };
}
