import { parseQuery } from "./parse/parse-query.ts";
import { planRead, type ReadPlan } from "./plan/plan-read.ts";
import type { Query } from "./query-tree.ts";
import { readPayload } from "./read-payload.ts";
import { RestError } from "./rest-error.ts";
import { headerOf, type RestResponse } from "./rest-request.ts";
import { type Outcome, runStatement } from "./run-statement.ts";
import type { Relation } from "./schema/schema.ts";
import { identifier } from "./sql/identifier.ts";
import { Parameters } from "./sql/parameters.ts";
import {
  type InsertOptions,
  renderDelete,
  renderInsert,
  renderReturning,
  renderUpdate,
} from "./sql/render-mutation.ts";
import type { Context } from "./sql/statement.ts";
import { applied, bodyOf, type Prepared, renderRows, rowsAnswer, type Task } from "./task.ts";
import { applyWindow } from "./window-of-rows.ts";

/** GET and HEAD on a table or view. */
export function prepareRead(task: Task, relation: Relation): Prepared {
  const { request, schema, format, preferences, maxRows } = task;
  const plan = planRead(schema, relation, parseQuery(request.parameters));
  applyWindow(plan, headerOf(request, "range"), maxRows);
  const context: Context = { schema, parameters: new Parameters() };
  const rows = renderRows(context, plan);
  const statement = {
    before: "",
    ...rows,
    parameters: context.parameters,
    format,
    scalar: null,
    withBody: request.method !== "HEAD",
    singular: false,
  };
  return {
    readOnly: true,
    run: async (transaction) =>
      rowsAnswer(task, plan, await runStatement(transaction, statement, preferences, maxRows)),
  };
}

/** POST, PATCH and DELETE on a table or view. */
export function prepareMutation(task: Task, relation: Relation): Prepared {
  const { request, schema, format, preferences, maxRows } = task;
  const query = parseQuery(request.parameters);
  const plan = planRead(schema, relation, query);
  const context: Context = { schema, parameters: new Parameters() };
  const withBody = preferences.representation === "representation";
  const mutation = renderMutation(task, context, plan, query, renderReturning(plan, withBody));
  if (mutation === null) return { readOnly: true, run: async () => changeAnswer(task, plan, NOTHING) };
  const statement = {
    // PostgreSQL takes a WITH that changes data at the top level only.
    before: withBody ? `"changed" as (${mutation}), ` : "",
    source: withBody ? renderChanged(context, plan) : mutation,
    parameters: context.parameters,
    countSql: null,
    format,
    scalar: null,
    withBody,
    singular: false,
  };
  return {
    readOnly: false,
    run: async (transaction) => {
      const outcome = await runStatement(transaction, statement, preferences, maxRows);
      refuseTooMany(task, outcome.rows);
      return changeAnswer(task, plan, outcome);
    },
  };
}

const NOTHING: Outcome = { body: "[]", rows: 0, total: null };

function renderMutation(
  task: Task,
  context: Context,
  plan: ReadPlan,
  query: Query,
  returning: string,
): string | null {
  const { request, preferences } = task;
  if (request.method === "DELETE") return renderDelete(context, plan, returning);
  const payload = readPayload(request, query.columns);
  if (/^\[\s*\]$/.test(payload.json.trim())) return null;
  if (request.method === "PATCH")
    return payload.columns.length === 0 ? null : renderUpdate(context, plan, payload, returning);
  const options: InsertOptions = { conflict: conflictOf(task, plan, query), missing: preferences.missing };
  return renderInsert(context, plan, payload, options, returning);
}

function conflictOf({ preferences }: Task, plan: ReadPlan, query: Query): InsertOptions["conflict"] {
  if (preferences.resolution === null) return null;
  const columns = query.onConflict ?? plan.relation.primaryKey;
  return { columns, action: preferences.resolution === "merge-duplicates" ? "merge" : "ignore" };
}

/** The changed rows stand for the table, so that relations can be embedded in them. */
function renderChanged(context: Context, plan: ReadPlan): string {
  // Filters chose the rows to change; the changed rows need not match them any more.
  const shown: ReadPlan = { ...plan, filters: [], limit: null, offset: null };
  return renderRows(context, shown, `"changed" as ${identifier(plan.alias)}`).source;
}

function refuseTooMany({ preferences }: Task, rows: number): void {
  if (!preferences.strict || preferences.maxAffected === null || rows <= preferences.maxAffected) return;
  throw new RestError(400, {
    code: "PGRST124",
    message: "Query result exceeds max-affected preference constraint",
    details: `The query affects ${rows} rows`,
  });
}

function changeAnswer(task: Task, plan: ReadPlan, outcome: Outcome): RestResponse {
  const { request, format, preferences } = task;
  const withBody = preferences.representation === "representation";
  const isInsert = request.method === "POST";
  const range = isInsert || outcome.rows === 0 ? "*" : `0-${outcome.rows - 1}`;
  return {
    status: isInsert ? 201 : withBody ? 200 : 204,
    headers: {
      ...(withBody ? { "content-type": format.contentType } : {}),
      "content-range": `${range}/${outcome.total ?? "*"}`,
      ...applied(task),
    },
    body: withBody ? bodyOf(task, plan, outcome) : null,
  };
}
