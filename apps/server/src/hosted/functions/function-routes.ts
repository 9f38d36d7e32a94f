import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Claims } from "#database/database.ts";
import { readCaller } from "#hosted/auth/keys/read-caller.ts";
import { InvalidToken, type TokenKeys } from "#hosted/auth/keys/token-keys.ts";
import { allowOrigins } from "#http/allow-origins.ts";
import { readLocale } from "#http/read-locale.ts";
import { RefusedContent } from "#http/refused-content.ts";
import {
  type AnswerBody,
  answerFunction,
  type FunctionAnswer,
  type FunctionOptions,
  problemAnswer,
} from "./answer-function.ts";
import { describeFunctions } from "./describe-functions.ts";
import { ProblemError } from "./problem-error.ts";

export type FunctionRouteOptions = FunctionOptions & { keys: TokenKeys };

/** `POST /functions/v1/{name}`. */
export function functionRoutes(scope: FastifyInstance, options: FunctionRouteOptions): void {
  allowOrigins(scope);
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
  scope.route({
    method: ["GET", "POST"],
    url: "/:name",
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const answered = await answer(options, request, reply);
      const { "x-region": region } = request.headers;
      if (typeof region === "string") reply.header("x-region", region);
      if (answered.isRelayed === true) reply.header("x-relay-error", "true");
      return send(reply.code(answered.status), answered.body);
    },
  });
}

const unread = (status: number) =>
  new ProblemError(status, codeOf(status), {
    fr: status === 413 ? "La demande est trop volumineuse." : "La demande n’a pas pu être lue.",
    en: status === 413 ? "The request is too large." : "The request could not be read.",
  });

function send(reply: FastifyReply, body: AnswerBody): FastifyReply {
  if (body.kind === "json")
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(body.value));
  if (body.kind === "text") return reply.type("text/plain; charset=utf-8").send(body.text);
  if (body.kind === "bytes") return reply.type(body.mediaType).send(Buffer.from(body.bytes));
  reply.header("cache-control", "no-cache").header("x-accel-buffering", "no");
  return reply.type("text/event-stream").send(Readable.from(eventLines(body.events)));
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
      ...{ name, body, claims, id: request.id, locale },
      gone: gone.signal,
    });
  } catch (error) {
    if (!(error instanceof InvalidToken)) throw error;
    return problemAnswer(
      new ProblemError(401, "invalid_jwt", NOT_A_SESSION, { reason: error.message }),
      locale,
    );
  }
}
