import type { FastifyInstance } from "fastify";

const EXPOSED =
  "content-range, content-profile, location, preference-applied, x-request-id, x-sb-error-code, x-supabase-api-version";

/** Lets programs on other sites call a family: they bring a token, cookies are never read there. */
export function allowOrigins(scope: FastifyInstance, exposed?: string): void {
  scope.addHook("onRequest", async (request, reply) => {
    reply.header("access-control-allow-origin", "*");
    reply.header("access-control-expose-headers", exposed === undefined ? EXPOSED : `${EXPOSED}, ${exposed}`);
    reply.header("cross-origin-resource-policy", "cross-origin");
    const isPreflight = request.headers["access-control-request-method"] !== undefined;
    if (request.method !== "OPTIONS" || !isPreflight) return;
    reply.header("access-control-allow-methods", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS");
    reply.header("access-control-allow-headers", request.headers["access-control-request-headers"] ?? "*");
    reply.header("access-control-max-age", "86400");
    return reply.code(204).send();
  });
}
