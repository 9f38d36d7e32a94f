import type { FastifyInstance } from "fastify";
import { type TrafficKind, traffic } from "#database/traffic/traffic.ts";

const HEALTH = new Set(["/healthz", "/readyz"]);

/** What the database is asked during a request stands in the line of who asks. */
export function rememberTraffic(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const current = {
      kind: kindOf(request.raw.url ?? ""),
      address: request.ip,
      subject: null,
      retryAfter: null,
    };
    traffic.run(current, done);
  });
  // Without a promise, which every answer would wait for.
  app.addHook("onSend", (_request, reply, payload, done) => {
    const seconds = reply.statusCode === 429 ? traffic.getStore()?.retryAfter : null;
    if (seconds != null && !reply.hasHeader("retry-after")) reply.header("retry-after", String(seconds));
    done(null, payload);
  });
}

function kindOf(url: string): TrafficKind {
  const path = url.split("?", 1)[0]!;
  if (HEALTH.has(path)) return "health";
  return path.startsWith("/auth/") ? "identity" : "caller";
}
