import type { FastifyInstance } from "fastify";
import { type TrafficKind, traffic } from "#database/traffic/traffic.ts";

const LONGEST_AGENT = 300;
const HEALTH = new Set(["/healthz", "/readyz"]);

/** What the database is asked during a request stands in the line of who asks, and knows where it came from. */
export function rememberTraffic(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { ip } = request;
    const userAgent = request.headers["user-agent"]?.slice(0, LONGEST_AGENT) ?? null;
    const kind = kindOf(request.raw.url ?? "");
    traffic.run({ kind, origin: { ip, userAgent }, address: ip, subject: null, retryAfter: null }, done);
  });
  // Without a promise, which every answer would wait for.
  app.addHook("onSend", (_request, reply, payload, done) => {
    const seconds = reply.statusCode === 429 ? traffic.getStore()?.retryAfter : null;
    if (seconds != null && !reply.hasHeader("retry-after")) reply.header("retry-after", String(seconds));
    done(null, payload);
  });
}

function kindOf(url: string): TrafficKind {
  if (url.startsWith("/auth/")) return "identity";
  return HEALTH.has(url.split("?", 1)[0]!) ? "health" : "caller";
}
