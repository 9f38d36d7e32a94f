import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AuthServices } from "../../auth-services.ts";
import { clientOf } from "../../client-of.ts";
import { DOORS, passDoor } from "../../rate-limit.ts";
import { read } from "../../read-input.ts";
import { requireSaml } from "../sso-provider.ts";
import { answerLogoutRequest } from "./answer-logout-request.ts";
import { finishLogout } from "./finish-logout.ts";
import { type LogoutInput, logoutInput } from "./logout-message.ts";

/** `/sso/saml/slo`: directories ask us to sign people out, and answer when we asked them. */
export function logoutRoutes(scope: FastifyInstance, services: AuthServices): void {
  const goOn = async (request: FastifyRequest, input: LogoutInput): Promise<string> => {
    requireSaml(services);
    await passDoor(services, DOORS.sso, clientOf(request));
    return input.SAMLRequest === "" ? finishLogout(services, input) : answerLogoutRequest(services, input);
  };
  scope.get("/sso/saml/slo", async (request, reply) => {
    const query = request.url.split("?")[1] ?? "";
    return reply.redirect(await goOn(request, { ...read(logoutInput, request.query), query }), 303);
  });
  scope.post("/sso/saml/slo", async (request, reply) =>
    reply.redirect(await goOn(request, { ...read(logoutInput, request.body), query: null }), 303),
  );
}
