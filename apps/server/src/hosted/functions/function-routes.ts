import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Claims } from "#database/database.ts";
import { readCaller } from "#hosted/auth/keys/read-caller.ts";
import { InvalidToken, type TokenKeys } from "#hosted/auth/keys/token-keys.ts";
import { allowOrigins } from "#http/allow-origins.ts";
import { readLocale } from "#http/read-locale.ts";
import {
  answerFunction,
  type FunctionAnswer,
  type FunctionOptions,
  problemAnswer,
} from "./answer-function.ts";
import { ProblemError } from "./problem-error.ts";

export type FunctionRouteOptions = FunctionOptions & { keys: TokenKeys };

/** `POST /functions/v1/{name}`. */
export function functionRoutes(scope: FastifyInstance, options: FunctionRouteOptions): void {
  allowOrigins(scope);
  scope.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    const problem = new ProblemError(status, codeOf(status), {
      fr: status === 413 ? "La demande est trop volumineuse." : "La demande n’a pas pu être lue.",
      en: status === 413 ? "The request is too large." : "The request could not be read.",
    });
    return reply.code(status).send(problemAnswer(problem, localeOf(request)).body);
  });
  scope.route({
    method: ["GET", "POST", "OPTIONS"],
    url: "/:name",
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { status, body } = await answer(options, request);
      return reply
        .code(status)
        .header("content-type", "application/json; charset=utf-8")
        .send(JSON.stringify(body));
    },
  });
}

const codeOf = (status: number): string =>
  status === 413
    ? "too_large"
    : status === 415
      ? "unsupported_media_type"
      : status >= 500
        ? "internal_error"
        : "bad_request";

const localeOf = ({ headers }: FastifyRequest) => readLocale(headers["accept-language"]);

async function answer(options: FunctionRouteOptions, request: FastifyRequest): Promise<FunctionAnswer> {
  const locale = localeOf(request);
  try {
    const claims: Claims = await readCaller(options.keys, request.headers);
    const { name } = request.params as { name: string };
    return await answerFunction(options, { name, body: request.body ?? {}, claims, id: request.id, locale });
  } catch (error) {
    if (!(error instanceof InvalidToken)) throw error;
    const texts = {
      fr: "Votre session a expiré. Reconnectez-vous.",
      en: "Your session has expired. Sign in again.",
    };
    return problemAnswer(new ProblemError(401, "invalid_jwt", texts, { reason: error.message }), locale);
  }
}
