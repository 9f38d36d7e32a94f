import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Claims } from "#database/database.ts";
import { readCaller } from "#hosted/auth/keys/read-caller.ts";
import { InvalidToken, type TokenKeys } from "#hosted/auth/keys/token-keys.ts";
import { allowOrigins, type OriginRules } from "#http/allow-origins.ts";
import { RefusedContent } from "#http/refused-content.ts";
import { answerRequest, errorAnswer, type RestOptions } from "./answer-request.ts";
import { refuseBeyond } from "./limits/request-limits.ts";
import { RestError, unsupportedMethod } from "./rest-error.ts";
import type { RestResponse } from "./rest-request.ts";

/** As PostgREST's page "CORS" has it. */
const CROSS_ORIGIN: OriginRules = {
  exposed:
    "content-encoding, content-location, content-type, date, proxy-status, range-unit, server, transfer-encoding",
  allowed: "Authorization, Content-Type, Accept, Accept-Language, Content-Language",
  preflightStatus: 200,
};

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** `/rest/v1/*`: bodies come in as text and go out as the text that PostgreSQL wrote. */
export function restRoutes(scope: FastifyInstance, options: RestOptions & { keys: TokenKeys }): void {
  allowOrigins(scope, CROSS_ORIGIN);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => {
    done(null, body);
  });
  scope.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) => {
    done(null, `\\x${(body as Buffer).toString("hex")}`);
  });
  scope.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    const message = status >= 500 ? "Something went wrong" : error.message;
    const code = error instanceof RefusedContent ? error.sqlstate : status === 413 ? "PGRST102" : "PGRSTX00";
    const answer = errorAnswer(new RestError(status, { code, message }));
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });
  // Every path is ours, so that only the method can be unknown.
  scope.setNotFoundHandler((request, reply) => {
    const { status, headers, body } = errorAnswer(unsupportedMethod(request.method));
    return reply.code(status).headers(headers).send(body);
  });
  scope.route({
    method: METHODS,
    url: "/*",
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { status, headers, body } = await answer(options, request);
      return reply.code(status).headers(headers).send(bytesOfLong(body));
    },
  });
}

const LONG = 16_384;

/** A long text is made bytes once: Node counts, copies and keeps it as text otherwise. */
function bytesOfLong(body: RestResponse["body"]): string | Uint8Array | undefined {
  if (typeof body === "string" && body.length > LONG) return Buffer.from(body);
  return body ?? undefined;
}

async function answer(
  options: RestOptions & { keys: TokenKeys },
  request: FastifyRequest,
): Promise<RestResponse> {
  const url = request.raw.url ?? "";
  const query = url.indexOf("?");
  try {
    refuseBeyond("characters", query < 0 ? 0 : url.length - query - 1);
    return await answerRequest(options, {
      method: request.method,
      path: (request.params as { "*": string })["*"],
      parameters: [...new URLSearchParams(query < 0 ? "" : url.slice(query + 1))],
      headers: request.headers,
      body: typeof request.body === "string" ? request.body : "",
      claims: await callerOf(options.keys, request),
    });
  } catch (error) {
    if (error instanceof RestError) return errorAnswer(error);
    throw error;
  }
}

async function callerOf(keys: TokenKeys, { headers }: FastifyRequest): Promise<Claims> {
  try {
    return await readCaller(keys, headers);
  } catch (error) {
    if (!(error instanceof InvalidToken)) throw error;
    throw new RestError(
      401,
      { code: "PGRST301", message: error.message },
      {
        "www-authenticate": `Bearer error="invalid_token", error_description="${error.message.replaceAll('"', "'")}"`,
      },
    );
  }
}
