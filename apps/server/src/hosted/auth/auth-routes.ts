import type { FastifyInstance, FastifyRequest } from "fastify";
import { allowOrigins } from "#http/allow-origins.ts";
import { acceptForms } from "./accept-forms.ts";
import { adminRoutes } from "./admin/admin-routes.ts";
import { AuthError } from "./auth-error.ts";
import type { AuthServices } from "./auth-services.ts";
import { clientOf } from "./client-of.ts";
import { flowOf } from "./flows/flow-of.ts";
import { grantPkce, pkceGrantInput } from "./flows/grant-pkce.ts";
import { unlinkIdentity } from "./identities/unlink-identity.ts";
import { mailRoutes } from "./mail-routes.ts";
import { mfaRoutes } from "./mfa/mfa-routes.ts";
import { notOffered } from "./not-offered.ts";
import { grantIdToken, idTokenGrantInput } from "./oidc/grant-id-token.ts";
import { oidcRoutes } from "./oidc/oidc-routes.ts";
import { ownAccountRoutes } from "./own-account-routes.ts";
import { passkeyRoutes } from "./passkeys/passkey-routes.ts";
import { read, readId } from "./read-input.ts";
import { sendAuthError } from "./send-auth-error.ts";
import { requireUser } from "./sessions/require-user.ts";
import { ssoRoutes } from "./sso/sso-routes.ts";
import { describeSettings } from "./verbs/describe-settings.ts";
import { grantPassword, passwordGrantInput } from "./verbs/grant-password.ts";
import { grantRefreshToken, refreshGrantInput } from "./verbs/grant-refresh-token.ts";
import { logOut } from "./verbs/log-out.ts";
import { updateUser, updateUserInput } from "./verbs/update-user.ts";

/** `/auth/v1/*` in the shapes of GoTrue. */
export function authRoutes(scope: FastifyInstance, services: AuthServices): void {
  allowOrigins(scope);
  scope.setErrorHandler(sendAuthError);
  scope.setNotFoundHandler((request, reply) => sendAuthError(notOffered(), request, reply));
  acceptForms(scope);
  scope.options("/*", async (_request, reply) => reply.code(204).send());
  scope.get("/health", async () => ({
    name: "GoTrue",
    version: "parcelle",
    description: "Parcelle accounts",
  }));
  scope.get("/settings", async () => describeSettings(services));
  scope.get("/.well-known/jwks.json", async (_request, reply) =>
    reply.header("cache-control", "public, max-age=600").send(services.keys.jwks),
  );
  mailRoutes(scope, services);
  oidcRoutes(scope, services);
  ssoRoutes(scope, services);
  scope.post("/token", async (request) => grant(services, request));
  scope.get(
    "/user",
    async (request) => (await requireUser(services, request.headers.authorization)).account.user,
  );
  scope.put("/user", async (request) => {
    const input = read(updateUserInput, request.body);
    const { authorization } = request.headers;
    return updateUser(services, authorization, input, flowOf(request, input), clientOf(request));
  });
  scope.delete("/user/identities/:identity_id", async (request) =>
    unlinkIdentity(
      services,
      request.headers.authorization,
      readId(request.params, "identity_id"),
      clientOf(request),
    ),
  );
  mfaRoutes(scope, services);
  passkeyRoutes(scope, services);
  ownAccountRoutes(scope, services);
  scope.register((inner, _options, done) => {
    adminRoutes(inner, services);
    done();
  });
  scope.post("/logout", async (request, reply) => {
    await logOut(services, request.headers.authorization, (request.query as { scope?: string }).scope);
    return reply.code(204).send();
  });
}

function grant(services: AuthServices, request: FastifyRequest): Promise<unknown> {
  const { grant_type: type } = request.query as { grant_type?: string };
  const { body } = request;
  if (type === "password") return grantPassword(services, read(passwordGrantInput, body), clientOf(request));
  if (type === "refresh_token")
    return grantRefreshToken(services, read(refreshGrantInput, body), clientOf(request));
  if (type === "pkce") return grantPkce(services, read(pkceGrantInput, body), clientOf(request));
  if (type === "id_token") {
    const { authorization } = request.headers;
    return grantIdToken(services, read(idTokenGrantInput, body), authorization, clientOf(request));
  }
  if (type === "web3") throw new AuthError(422, "web3_provider_disabled", "Web3 provider is disabled");
  throw new AuthError(400, "unsupported_grant_type", `unsupported_grant_type`);
}
