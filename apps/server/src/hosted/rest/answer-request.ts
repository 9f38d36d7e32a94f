import { allowedMethods } from "./allowed-methods.ts";
import { prepareRpc } from "./answer-rpc.ts";
import { prepareMutation, prepareRead } from "./answer-table.ts";
import { catalogueProblem, databaseProblem } from "./database-problem.ts";
import { type ExecuteOptions, execute } from "./execute.ts";
import { chooseMediaType, refuseUnlessAccepted } from "./media-type.ts";
import { descriptionFor } from "./openapi/descriptions.ts";
import { handlersAt, handlersOfChosen } from "./plan/handlers-at.ts";
import { relationAt } from "./plan/relation-at.ts";
import { parsePreferences } from "./preferences.ts";
import { RestError, unsupportedMethod } from "./rest-error.ts";
import { headerOf, type RestRequest, type RestResponse } from "./rest-request.ts";
import type { MediaHandler, Schema } from "./schema/schema.ts";
import type { SchemaCache } from "./schema/schema-cache.ts";
import type { Prepared, Task } from "./task.ts";

export type RestOptions = ExecuteOptions & {
  cache: SchemaCache;
  /** Greatest number of rows of one answer; null has no limit. */
  maxRows: number | null;
  /** Callers may ask for a rollback with `Prefer: tx=rollback`. */
  mayChooseEnd: boolean;
  /** Callers may ask for the plan of a statement instead of its rows. */
  showsPlans: boolean;
};

/** Answers one request of the family: parse, plan, one statement in the caller's transaction. */
export async function answerRequest(options: RestOptions, request: RestRequest): Promise<RestResponse> {
  try {
    return await answerWithFreshSchema(options, request);
  } catch (error) {
    return errorAnswer(databaseProblem(error, request.claims.role));
  }
}

export const errorAnswer = ({ status, headers, body }: RestError): RestResponse => ({
  status,
  headers: {
    "content-type": "application/json; charset=utf-8",
    ...proxyStatus(body.code),
    ...(status === 401 ? { "www-authenticate": "Bearer" } : {}),
    ...headers,
  },
  body: JSON.stringify(body),
});

/** HEAD has no body: its refusals are told by this header alone. */
const proxyStatus = (code: string): Record<string, string> =>
  /^[A-Za-z0-9]+$/.test(code) ? { "proxy-status": `PostgREST; error=${code}` } : {};

/** Codes that a table, column, function or right of a moment ago would cause. */
const STALE = new Set(["PGRST200", "PGRST202", "PGRST204", "PGRST205", "42703", "42501"]);

async function answerWithFreshSchema(options: RestOptions, request: RestRequest): Promise<RestResponse> {
  try {
    return await run(options, request);
  } catch (error) {
    if (!(error instanceof RestError) || !STALE.has(error.body.code)) throw error;
    if (!options.cache.dropWhenOld()) throw error;
    return run(options, request);
  }
}

async function run(options: RestOptions, request: RestRequest): Promise<RestResponse> {
  const { cache, maxRows } = options;
  const schema = await cache.get().catch((error: unknown) => {
    throw catalogueProblem(error);
  });
  if (request.path === "" && isRead(request)) return describe(options, schema, request);
  if (request.method === "OPTIONS")
    return allowedMethods(schema, chooseSchema(cache.schemas, request), request);
  const schemaName = chooseSchema(cache.schemas, request);
  const formatAmong = (handlers: readonly MediaHandler[]) =>
    chooseMediaType(
      headerOf(request, "accept"),
      options.showsPlans,
      handlersOfChosen(handlers, request.parameters),
    );
  const task: Task = {
    request,
    schema,
    schemaName,
    format: formatAmong(handlersAt(schema, schemaName, request.path)),
    formatAmong,
    preferences: parsePreferences(headerOf(request, "prefer"), options.mayChooseEnd),
    maxRows,
    asking: options.preRequest === null ? { schema, role: request.claims.role } : null,
  };
  const answer = await execute(options, task, prepare(task, schema));
  return cache.schemas.length < 2
    ? answer
    : { ...answer, headers: { ...answer.headers, "content-profile": task.schemaName } };
}

const isRead = ({ method }: RestRequest): boolean => method === "GET" || method === "HEAD";

const DESCRIPTIONS = ["application/openapi+json", "application/json", "application/*", "*/*"];

/** The root answers what the caller may use. */
async function describe(
  { database, cache, statementTimeoutMs }: RestOptions,
  schema: Schema,
  request: RestRequest,
): Promise<RestResponse> {
  refuseUnlessAccepted(headerOf(request, "accept"), DESCRIPTIONS);
  const schemaName = chooseSchema(cache.schemas, request);
  const asked = { database, claims: request.claims, statementTimeoutMs };
  const description = await descriptionFor(asked, schema, schemaName);
  const body = request.method === "HEAD" ? null : description;
  return { status: 200, headers: { "content-type": "application/openapi+json; charset=utf-8" }, body };
}

function chooseSchema(schemas: readonly string[], request: RestRequest): string {
  const wanted = headerOf(request, isRead(request) ? "accept-profile" : "content-profile") ?? schemas[0]!;
  if (schemas.includes(wanted)) return wanted;
  throw new RestError(406, {
    code: "PGRST106",
    message: `Invalid schema: ${wanted}`,
    hint: `Only the following schemas are exposed: ${schemas.join(", ")}`,
  });
}

function prepare(task: Task, schema: Schema): Prepared {
  const { request, schemaName } = task;
  const { method, path } = request;
  if (path.startsWith("rpc/")) {
    if (!["GET", "HEAD", "POST"].includes(method))
      throw new RestError(405, { code: "PGRST101", message: `Cannot use the ${method} method on RPC` });
    return prepareRpc(task, path.slice("rpc/".length));
  }
  const relation = relationAt(schema, schemaName, path);
  if (method === "GET" || method === "HEAD") return prepareRead(task, relation);
  if (CHANGES.has(method)) return prepareMutation(task, relation);
  throw unsupportedMethod(method);
}

const CHANGES = new Set(["POST", "PUT", "PATCH", "DELETE"]);
