import { brokenLimitText } from "@parcelle/domain/validation/broken-limit";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DatabaseError } from "#database/database-error.ts";
import { RefusedContent } from "#http/refused-content.ts";
import { AuthError, authErrorBody, DATED_SHAPE, usesDatedShape } from "./auth-error.ts";

type HttpFault = { statusCode?: number; message: string };

/** Every error as GoTrue's body and header; faults of ours keep their words to themselves. */
export function sendAuthError(
  error: AuthError | HttpFault,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = error instanceof AuthError ? error : asAuthError(error, request);
  const version = request.headers["x-supabase-api-version"];
  if (typeof known.extra.retry_after === "number")
    reply.header("retry-after", String(known.extra.retry_after));
  // The client reads the newer shape only when the answer names its version too.
  if (usesDatedShape(version)) reply.header("x-supabase-api-version", DATED_SHAPE);
  return reply
    .code(known.status)
    .header("x-sb-error-code", known.code)
    .send(authErrorBody(known, usesDatedShape(version)));
}

function asAuthError(error: HttpFault, request: FastifyRequest): AuthError {
  if (error instanceof RefusedContent) return new AuthError(400, "validation_failed", error.message);
  const broken = error instanceof DatabaseError ? brokenLimitText(error.constraint, "en") : null;
  if (broken !== null) return new AuthError(400, "validation_failed", broken);
  const status = error.statusCode ?? 500;
  if (status === 429) return new AuthError(status, "over_request_rate_limit", "Request rate limit reached");
  if (status < 500)
    return new AuthError(status, status === 413 ? "request_entity_too_large" : "bad_json", error.message);
  request.log.error(error);
  return new AuthError(
    500,
    "unexpected_failure",
    "Unexpected failure, please check server logs for more information",
  );
}
