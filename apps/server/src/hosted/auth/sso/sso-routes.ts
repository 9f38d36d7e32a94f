import type { FastifyInstance } from "fastify";
import type { AuthServices } from "../auth-services.ts";
import { clientOf } from "../client-of.ts";
import { read } from "../read-input.ts";
import { answerOfDirectory, samlAnswerInput } from "./answer-of-directory.ts";
import { logoutRoutes } from "./logout/logout-routes.ts";
import { describeOurselves } from "./our-description.ts";
import { loadSamlKeys } from "./saml-keys.ts";
import { requireSaml } from "./sso-provider.ts";
import { ssoInput, startSso } from "./start-sso.ts";

/** Signing in at the directory of one's own organisation, by SAML 2.0. */
export function ssoRoutes(scope: FastifyInstance, services: AuthServices): void {
  scope.post("/sso", async (request, reply) => {
    const input = read(ssoInput, request.body);
    const url = await startSso(services, input, clientOf(request));
    return input.skip_http_redirect ? { url } : reply.redirect(url, 303);
  });
  logoutRoutes(scope, services);
  scope.get("/sso/saml/metadata", async (_request, reply) => {
    requireSaml(services);
    return reply.type("application/xml").send(describeOurselves(services, await loadSamlKeys(services)));
  });
  scope.post("/sso/saml/acs", async (request, reply) =>
    reply.redirect(
      await answerOfDirectory(services, read(samlAnswerInput, request.body), clientOf(request)),
      303,
    ),
  );
}
