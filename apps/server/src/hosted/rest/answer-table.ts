import { parseQuery } from "./parse/parse-query.ts";
import { planRead, type ReadPlan } from "./plan/plan-read.ts";
import { refuseUnlessWholeKey } from "./plan/whole-key.ts";
import type { Query } from "./query-tree.ts";
import { readPayload } from "./read-payload.ts";
import { RestError } from "./rest-error.ts";
import { headerOf, type RestResponse } from "./rest-request.ts";
import {
  type Asking,
  refuseUndeletable,
  refuseUnreadable,
  refuseUnwritable,
} from "./rights/refuse-without-right.ts";
import { type Outcome, refuseUnlessOne, type Statement } from "./run-statement.ts";
import type { Relation } from "./schema/schema.ts";
import { identifier } from "./sql/identifier.ts";
import {
  type InsertOptions,
  insertedRows,
  renderChangedRow,
  renderDelete,
  renderInsert,
  renderReturning,
  renderReturningKey,
  renderUpdate,
} from "./sql/render-mutation.ts";
import { keyOfOnlyRow, locationOf } from "./sql/row-key.ts";
import type { Context } from "./sql/statement.ts";
import {
  applied,
  bodyOf,
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

/** GET and HEAD on a table or view. */
export function prepareRead(task: Task, relation: Relation): Prepared {
  const { request, schema, format, maxRows } = task;
  const plan = planRead(schema, relation, parseQuery(request.parameters));
  if (task.asking !== null) refuseUnreadable(task.asking, plan, true);
  applyWindow(plan, headerOf(request, "range"), maxRows);
  const context = contextOf(task);
  const statement: Statement = {
    before: "",
    ...renderRows(context, plan),
    parameters: context.parameters,
    format,
    scalar: null,
    withBody: request.method !== "HEAD",
    singular: false,
    keySql: null,
    insertedSql: null,
  };
  const answer = (outcome: Outcome) =>
    format.plan === null ? rowsAnswer(task, plan, outcome) : planAnswer(task, outcome);
  return {
    readOnly: true,
    timeoutMs: null,
    plan,
    multiplied: countMultiplied(task, plan),
    statement,
    answer,
  };
}

/** POST, PUT, PATCH and DELETE on a table or view. */
export function prepareMutation(task: Task, relation: Relation): Prepared {
  const { request, schema, format } = task;
  const query = parseQuery(request.parameters);
  if (request.method === "PUT") refuseUnlessWholeKey(relation, query);
  const plan = planRead(schema, relation, query);
  refuseUnchangeable(task, plan);
  const context = contextOf(task);
  const withBody = isAnswered(task);
  const mutation = renderMutation(task, context, plan, query);
  const answer = (outcome: Outcome) =>
    format.plan === null ? changeAnswer(task, plan, outcome) : planAnswer(task, outcome);
  if (mutation === null) {
    refuseUnlessOne({ format, singular: false }, 0);
    const unchanged = (outcome: Outcome) => answer(mergesOf(task) ? { ...outcome, inserted: 0 } : outcome);
    return { readOnly: true, timeoutMs: null, plan, multiplied: null, statement: null, answer: unchanged };
  }
  const statement: Statement = {
    // PostgreSQL takes a WITH that changes data at the top level only.
    before: withBody ? `"changed" as (${mutation}), ` : "",
    source: withBody ? renderChanged(context, plan) : mutation,
    parameters: context.parameters,
    countSql: null,
    format,
    scalar: null,
    withBody,
    singular: false,
    keySql: isAddressed(task) ? keyOfOnlyRow(relation) : null,
    insertedSql: mergesOf(task) ? insertedRows : null,
  };
  const multiplied = withBody ? countMultiplied(task, boundedByBody(task, plan)) : null;
  return { readOnly: false, timeoutMs: null, plan, multiplied, statement, answer };
}

/** What is written cannot be more rows than its body has room for. */
const boundedByBody = ({ request }: Task, plan: ReadPlan): ReadPlan =>
  request.method === "POST" || request.method === "PUT"
    ? { ...plan, filters: [], limit: Math.ceil(request.body.length / SHORTEST_ROW) }
    : plan;

const SHORTEST_ROW = 10;

const isAnswered = ({ preferences }: Task): boolean => preferences.representation === "representation";

/** The address of the row that was made is asked for. */
const isAddressed = ({ request, preferences }: Task): boolean =>
  request.method === "POST" && preferences.representation === "headers-only";

const mergesOf = ({ request, preferences }: Task): boolean =>
  request.method === "PUT" || (request.method === "POST" && preferences.resolution === "merge-duplicates");

function renderMutation(task: Task, context: Context, plan: ReadPlan, query: Query): string | null {
  const { request, preferences } = task;
  const returning = returningOf(task, plan);
  if (request.method === "DELETE") return renderDelete(context, plan, returning);
  const payload = readPayload(request, query.columns);
  if (task.asking !== null) refusePayload(task.asking, task, plan.relation, payload.columns);
  if (payload.rows === 0) return null;
  if (request.method === "PATCH")
    return payload.columns.length === 0
      ? null
      : renderUpdate(context, plan, payload, preferences.missing, returning);
  const options: InsertOptions = {
    conflict: conflictOf(task, plan, query),
    missing: preferences.missing,
    onlyFiltered: request.method === "PUT",
  };
  return renderInsert(context, plan, payload, options, returning);
}

/** The change itself, and what its answer reads. */
function refuseUnchangeable(task: Task, plan: ReadPlan): void {
  const { asking, request } = task;
  if (asking === null) return;
  if (request.method === "DELETE") refuseUndeletable(asking, plan.relation);
  if (isAnswered(task)) refuseUnreadable(asking, plan, true);
}

function refusePayload(asking: Asking, task: Task, relation: Relation, columns: readonly string[]): void {
  const isPatch = task.request.method === "PATCH";
  if (!isPatch) refuseUnwritable(asking, relation, "insert", columns);
  if (isPatch || mergesOf(task)) refuseUnwritable(asking, relation, "update", columns);
}

function returningOf(task: Task, plan: ReadPlan): string {
  if (isAnswered(task)) return renderReturning(plan);
  return isAddressed(task) ? renderReturningKey(plan) : " returning 1";
}

function conflictOf(task: Task, plan: ReadPlan, query: Query): InsertOptions["conflict"] {
  const { primaryKey } = plan.relation;
  if (task.request.method === "PUT") return { columns: primaryKey, action: "merge" };
  const { resolution } = task.preferences;
  if (resolution === null) return null;
  const columns = query.onConflict ?? primaryKey;
  return { columns, action: resolution === "merge-duplicates" ? "merge" : "ignore" };
}

/** The changed rows stand for the table, so that relations can be embedded in them. */
function renderChanged(context: Context, plan: ReadPlan): string {
  // Filters chose the rows to change; the changed rows need not match them any more.
  const row = renderChangedRow(plan);
  const shown: ReadPlan = { ...plan, row, filters: [], limit: null, offset: null };
  return renderRows(context, shown, `"changed" as ${identifier(plan.alias)}`).source;
}

function changeAnswer(task: Task, plan: ReadPlan, outcome: Outcome): RestResponse {
  const { request, format, preferences } = task;
  if (request.method === "PUT") refuseUnlessWritten(outcome);
  refuseTooMany(task, outcome.rows);
  const withBody = isAnswered(task);
  const isInsert = request.method === "POST";
  const isRanged = request.method === "PATCH" || request.method === "PUT";
  const range = isRanged && outcome.rows > 0 ? `0-${outcome.rows - 1}` : "*";
  const about =
    isInsert && preferences.resolution !== null && plan.relation.primaryKey.length > 0
      ? (["resolution"] as const)
      : [];
  return {
    status: changeStatus(request.method, outcome, withBody),
    headers: {
      ...(withBody ? { "content-type": format.contentType } : {}),
      ...locationOf(plan.relation, outcome.key),
      "content-range": `${range}/${outcome.total ?? "*"}`,
      ...applied(task, [
        ...about,
        "missing",
        "return",
        "count",
        "tx",
        "handling",
        "timezone",
        "max-affected",
      ]),
    },
    body: withBody ? bodyOf(task, plan, outcome) : null,
  };
}

/** 201 says that something is new: rows that were merged into others are not. */
function changeStatus(method: string, { inserted }: Outcome, withBody: boolean): number {
  if (method === "POST") return inserted === 0 ? 200 : 201;
  if (method === "PUT" && inserted !== 0) return 201;
  return withBody ? 200 : 204;
}

function refuseUnlessWritten({ rows }: Outcome): void {
  if (rows !== 1) throw otherKey();
}

const otherKey = () =>
  new RestError(400, {
    code: "PGRST115",
    message: "Payload values do not match URL in primary key column(s)",
  });
