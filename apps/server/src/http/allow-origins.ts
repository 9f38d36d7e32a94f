import type { FastifyInstance } from "fastify";

const EXPOSED =
  "content-range, content-profile, location, preference-applied, retry-after, x-request-id, x-sb-error-code, x-supabase-api-version";

export type OriginRules = {
  /** More headers of answers that such programs may read. */
  exposed?: string;
  /** Named whatever was asked for, as the family's documentation has them. */
  allowed?: string;
  preflightStatus?: 200 | 204;
};

/** Lets programs on other sites call a family: they bring a token, cookies are never read there. */
export function allowOrigins(
  scope: FastifyInstance,
  { exposed, allowed, preflightStatus = 204 }: OriginRules = {},
): void {
  const headers = {
    "access-control-allow-origin": "*",
    "access-control-expose-headers": exposed === undefined ? EXPOSED : `${EXPOSED}, ${exposed}`,
    "cross-origin-resource-policy": "cross-origin",
  };
  scope.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    const isPreflight = request.headers["access-control-request-method"] !== undefined;
    if (request.method !== "OPTIONS" || !isPreflight) {
      done();
      return;
    }
    const asked = request.headers["access-control-request-headers"];
    reply.header("access-control-allow-methods", "GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD");
    reply.header(
      "access-control-allow-headers",
      [asked, allowed].filter((names) => names !== undefined).join(", ") || "*",
    );
    reply.header("access-control-max-age", "86400");
    void reply.code(preflightStatus).send();
  });
}
