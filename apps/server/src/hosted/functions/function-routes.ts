import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Claims } from "#database/database.ts";
import { readCaller } from "#hosted/auth/keys/read-caller.ts";
import { InvalidToken, type TokenKeys } from "#hosted/auth/keys/token-keys.ts";
import { allowOrigins } from "#http/allow-origins.ts";
import { readLocale } from "#http/read-locale.ts";
import { RefusedContent } from "#http/refused-content.ts";
import type { AnswerBody } from "./answer-body.ts";
import {
  answerFunction,
  type FunctionAnswer,
  type FunctionOptions,
  problemAnswer,
} from "./answer-function.ts";
import type { FunctionHttp, FunctionMethod } from "./define-function.ts";
import { describeFunctions } from "./describe-functions.ts";
import { ProblemError } from "./problem-error.ts";

export type FunctionRouteOptions = FunctionOptions & { keys: TokenKeys };

/** `/functions/v1/{name}`, and what stands below a function that has paths. */
export function functionRoutes(scope: FastifyInstance, options: FunctionRouteOptions): void {
  allowOrigins(scope, { exposed: "x-relay-error, x-region, allow" });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => {
    done(null, body);
  });
  scope.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    const problem =
      error instanceof RefusedContent
        ? new ProblemError(error.statusCode, error.code, error.texts)
        : unread(status);
    return send(reply.code(status), problemAnswer(problem, localeOf(request)).body);
  });
  scope.options("/*", (_request, reply) => reply.code(204).send());
  scope.get("/", (_request, reply) =>
    reply.type("application/vnd.oai.openapi+json;version=3.1").send(describeFunctions(options.functions)),
  );
  for (const url of ["/:name", "/:name/*"])
    scope.route({
      ...{ method: [...METHODS], url, exposeHeadRoute: false },
      handler: async (request, reply) => {
        const answered = await answer(options, request, reply);
        const region = regionOf(request);
        if (region !== null) reply.header("x-region", region);
        if (answered.isRelayed === true) reply.header("x-relay-error", "true");
        return send(reply.code(answered.status), answered.body, answered.headers);
      },
    });
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
/** The address may name the region too, for those who cannot set headers. */
const REGION = "forceFunctionRegion";

const queryOf = ({ url }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(url.includes("?") ? url.slice(url.indexOf("?")) : "");

function regionOf(request: FastifyRequest): string | null {
  const { "x-region": asked = queryOf(request).get(REGION) } = request.headers;
  return typeof asked === "string" && /^[a-z0-9-]{1,60}$/.test(asked) ? asked : null;
}

const SECRETS = new Set(["authorization", "apikey", "cookie", "proxy-authorization"]);

function httpOf(request: FastifyRequest): FunctionHttp {
  const { "*": below } = request.params as { "*"?: string };
  const query = queryOf(request);
  query.delete(REGION);
  const headers = Object.entries(request.headers)
    .filter(([name, value]) => value !== undefined && !SECRETS.has(name))
    .map(([name, value]) => [name, String(value)]);
  return {
    ...{ method: request.method as FunctionMethod, path: below === undefined ? "" : `/${below}` },
    ...{ query, headers: Object.fromEntries(headers) as Record<string, string> },
  };
}

const unread = (status: number) =>
  new ProblemError(status, codeOf(status), {
    fr: status === 413 ? "La demande est trop volumineuse." : "La demande n’a pas pu être lue.",
    en: status === 413 ? "The request is too large." : "The request could not be read.",
  });

function send(reply: FastifyReply, body: AnswerBody, headers: Record<string, string> = {}): FastifyReply {
  if (body.kind === "events" || body.kind === "stream")
    reply.header("cache-control", "no-cache").header("x-accel-buffering", "no");
  const { type, content } = written(body);
  return reply.type(type).headers(headers).send(content);
}

function written(body: AnswerBody): { type: string; content: string | Buffer | Readable } {
  if (body.kind === "json")
    return { type: "application/json; charset=utf-8", content: JSON.stringify(body.value) };
  if (body.kind === "text")
    return { type: body.mediaType ?? "text/plain; charset=utf-8", content: body.text };
  if (body.kind === "bytes") return { type: body.mediaType, content: Buffer.from(body.bytes) };
  if (body.kind === "stream") return { type: body.mediaType, content: Readable.from(body.pieces) };
  if (body.kind === "events")
    return { type: "text/event-stream", content: Readable.from(eventLines(body.events)) };
  // The boundary of a form is part of its media type.
  const form = new Response(body.form);
  return { type: form.headers.get("content-type")!, content: Readable.fromWeb(form.body as WebStream) };
}

async function* eventLines(events: AsyncIterable<unknown>): AsyncIterable<string> {
  for await (const event of events) yield `data: ${JSON.stringify(event)}\n\n`;
}

const codeOf = (status: number): string =>
  status === 413
    ? "too_large"
    : status === 415
      ? "unsupported_media_type"
      : status >= 500
        ? "internal_error"
        : "bad_request";

const NOT_A_SESSION = {
  fr: "Cette session ou cette clé n’est plus valable : reconnectez-vous, ou créez une nouvelle clé.",
  en: "This session or key is no longer valid: sign in again, or make a new key.",
};

const localeOf = ({ headers }: FastifyRequest) => readLocale(headers["accept-language"]);

async function answer(
  options: FunctionRouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FunctionAnswer> {
  const locale = localeOf(request);
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  try {
    const claims: Claims = await readCaller(options.keys, request.headers);
    const { name } = request.params as { name: string };
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const body = { bytes, type: request.headers["content-type"] ?? "" };
    return await answerFunction(options, {
      ...{ name, body, http: httpOf(request), claims, id: request.id, locale },
      gone: gone.signal,
    });
  } catch (error) {
    if (!(error instanceof InvalidToken)) throw error;
    const refusal = new ProblemError(401, "invalid_jwt", NOT_A_SESSION, { reason: error.message });
    // No function was asked, which the official client tells apart.
    return { ...problemAnswer(refusal, locale), isRelayed: true };
  }
}
