import { contentLocation } from "./content-location.ts";
import { multipliedRows } from "./limits/multiplied-rows.ts";
import type { MediaType } from "./media-type.ts";
import type { ReadPlan } from "./plan/plan-read.ts";
import { type Preferences, preferenceApplied, type Topic } from "./preferences.ts";
import { RestError } from "./rest-error.ts";
import type { RestRequest, RestResponse } from "./rest-request.ts";
import type { Asking } from "./rights/refuse-without-right.ts";
import type { Outcome, Statement } from "./run-statement.ts";
import type { MediaHandler, Schema } from "./schema/schema.ts";
import { Parameters } from "./sql/parameters.ts";
import { csvCell } from "./sql/render-body.ts";
import { outputNames, renderRead } from "./sql/render-read.ts";
import { type Context, type RenderedRead, selectStatement } from "./sql/statement.ts";
import { contentRange, windowStatus } from "./window-of-rows.ts";

/** A request with everything that was read from its headers. */
export type Task = {
  request: RestRequest;
  schema: Schema;
  /** The exposed schema that the profile header chose. */
  schemaName: string;
  format: MediaType;
  /** The format where only these write answers of their own. */
  formatAmong: (handlers: readonly MediaHandler[]) => MediaType;
  preferences: Preferences;
  maxRows: number | null;
  /** Whose rights are asked before any SQL; null where SQL may still change the role. */
  asking: Asking | null;
};

/** A statement and its values, as they are sent. */
export type Asked = { text: string; values: readonly string[] };

/** What remains to be done inside the caller's transaction. */
export type Prepared = {
  readOnly: boolean;
  /** The limit that what is called sets itself, in milliseconds; null without one. */
  timeoutMs: number | null;
  /** The rows that are read, with what is embedded in them. */
  plan: ReadPlan;
  /** What counts the rows that come again and again; null where each comes once. */
  multiplied: Asked | null;
  /** Null when there is nothing to ask the database. */
  statement: Statement | null;
  /** What it throws undoes the transaction. */
  answer: (outcome: Outcome) => RestResponse;
};

export const contextOf = ({ schema, format }: Task): Context => ({
  schema,
  parameters: new Parameters(),
  asStored: format.handler !== null,
  geometryAsStored: format.handler !== null || format.kind === "geojson",
});

/** The statement that counts the rows of a plan that come again and again. */
export function countMultiplied(
  task: Task,
  plan: ReadPlan,
  sourceOf?: (context: Context) => string,
): Asked | null {
  // Without embedding, which most requests are, every row comes once.
  if (plan.embeds.length === 0) return null;
  const context = contextOf(task);
  const text = multipliedRows(context, plan, sourceOf?.(context));
  return text === null ? null : { text, values: context.parameters.values };
}

/** The SELECT of the answer's rows, and the one that counts them without their window. */
export function renderRows(
  context: Context,
  plan: ReadPlan,
  source?: string,
): { source: string; countSql: string } {
  const rendered = renderRead(context, plan, source);
  const grouped = / group by [^)]*/.exec(rendered.tail.split(" order by ")[0]!)?.[0] ?? "";
  const counted: RenderedRead = { ...rendered, columns: ["1"], tail: grouped };
  return { source: selectStatement(rendered), countSql: selectStatement(counted) };
}

/** 200 or 206 with the range, and the body unless only its headers were asked for. */
export function rowsAnswer(task: Task, plan: ReadPlan, outcome: Outcome): RestResponse {
  const { request, format } = task;
  const window = { offset: plan.offset ?? 0, rows: outcome.rows, total: outcome.total };
  return {
    status: windowStatus(window),
    headers: {
      "content-type": format.contentType,
      "range-unit": "items",
      "content-range": contentRange(window),
      ...contentLocation(request),
      ...applied(task, ["count", "tx", "handling", "timezone", "max-affected"]),
    },
    body: request.method === "HEAD" ? null : bodyOf(task, plan, outcome),
  };
}

/** CSV needs a line of names, which the rows alone do not give when there are none. */
export function bodyOf({ format }: Task, plan: ReadPlan, { body }: Outcome): string | Uint8Array {
  if (format.handler?.isBinary === true) return Buffer.from(body, "base64");
  return format.kind === "csv" ? `${outputNames(plan).map(csvCell).join(",")}\n${body}` : body;
}

export const applied = ({ preferences }: Task, about: readonly Topic[]): Record<string, string> =>
  preferenceApplied(preferences, about);

/** The plan of a statement, which was not its rows. */
export const planAnswer = ({ format }: Task, { body }: Outcome): RestResponse => ({
  status: 200,
  headers: { "content-type": format.contentType },
  body,
});

export function refuseTooMany({ preferences }: Task, rows: number): void {
  if (preferences.maxAffected === null || rows <= preferences.maxAffected) return;
  throw new RestError(400, {
    code: "PGRST124",
    message: "Query result exceeds max-affected preference constraint",
    details: `The query affects ${rows} rows`,
  });
}
