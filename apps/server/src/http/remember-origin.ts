import type { FastifyInstance } from "fastify";
import { requestOrigin } from "#database/request-origin.ts";

const LONGEST_AGENT = 300;

/** What the database is asked during a request knows where the request came from. */
export function rememberOrigin(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const userAgent = request.headers["user-agent"]?.slice(0, LONGEST_AGENT) ?? null;
    requestOrigin.run({ ip: request.ip, userAgent }, done);
  });
}
