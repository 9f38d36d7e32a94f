import type { FastifyInstance } from "fastify";
import type { AuthServices } from "../auth-services.ts";
import { clientOf } from "../client-of.ts";
import { requireManualLinking } from "../identities/unlink-identity.ts";
import { read } from "../read-input.ts";
import { requireUser } from "../sessions/require-user.ts";
import { authorize, authorizeInput } from "./authorize.ts";
import { callbackInput, comeBack } from "./come-back.ts";

/** Signing in at another provider, and back. */
export function oidcRoutes(scope: FastifyInstance, services: AuthServices): void {
  // A visit changes something: it makes a flow, or uses one up.
  const quiet = { exposeHeadRoute: false };
  scope.get("/authorize", quiet, async (request, reply) => {
    const input = read(authorizeInput, request.query);
    const url = await authorize(services, input, clientOf(request));
    return input.skip_http_redirect === "true" ? { url } : reply.redirect(url, 302);
  });
  scope.get("/callback", quiet, async (request, reply) =>
    reply.redirect(await comeBack(services, read(callbackInput, request.query), clientOf(request)), 303),
  );
  scope.post("/callback", async (request, reply) =>
    reply.redirect(await comeBack(services, read(callbackInput, request.body), clientOf(request)), 303),
  );
  scope.get("/user/identities/authorize", quiet, async (request, reply) => {
    requireManualLinking(services);
    const { account } = await requireUser(services, request.headers.authorization);
    const input = read(authorizeInput, request.query);
    const url = await authorize(services, input, clientOf(request), account.user.id);
    return input.skip_http_redirect === "true" ? { url } : reply.redirect(url, 302);
  });
}
