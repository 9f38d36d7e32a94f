import type { FastifyInstance, FastifyRequest } from "fastify";
import { allowOrigins } from "#http/allow-origins.ts";
import { AuthError } from "./auth-error.ts";
import type { AuthServices } from "./auth-services.ts";
import { clientOf } from "./client-of.ts";
import { mfaRoutes } from "./mfa/mfa-routes.ts";
import { read } from "./read-input.ts";
import { sendAuthError } from "./send-auth-error.ts";
import { requireUser } from "./sessions/require-user.ts";
import { describeSettings } from "./verbs/describe-settings.ts";
import { grantPassword, passwordGrantInput } from "./verbs/grant-password.ts";
import { grantRefreshToken, refreshGrantInput } from "./verbs/grant-refresh-token.ts";
import { logOut } from "./verbs/log-out.ts";
import { recover, recoverInput, resend, resendInput } from "./verbs/recover.ts";
import { signUp, signUpInput } from "./verbs/sign-up.ts";
import { updateUser, updateUserInput } from "./verbs/update-user.ts";
import { verifyInput, verifyLink } from "./verbs/verify-link.ts";

/** `/auth/v1/*` in the shapes of GoTrue. */
export function authRoutes(scope: FastifyInstance, services: AuthServices): void {
  allowOrigins(scope);
  scope.setErrorHandler(sendAuthError);
  scope.setNotFoundHandler((request, reply) =>
    sendAuthError(new AuthError(404, "feature_disabled", "This endpoint is not enabled"), request, reply),
  );
  scope.options("/*", async (_request, reply) => reply.code(204).send());
  scope.get("/health", async () => ({
    name: "GoTrue",
    version: "parcelle",
    description: "Parcelle accounts",
  }));
  scope.get("/settings", async () => describeSettings(services.settings));
  scope.get("/.well-known/jwks.json", async (_request, reply) =>
    reply.header("cache-control", "public, max-age=600").send(services.keys.jwks),
  );
  scope.post("/signup", async (request) =>
    signUp(services, read(signUpInput, request.body), clientOf(request)),
  );
  scope.post("/token", async (request) => grant(services, request));
  scope.post("/recover", async (request) =>
    recover(services, read(recoverInput, request.body), clientOf(request)),
  );
  scope.post("/resend", async (request) =>
    resend(services, read(resendInput, request.body), clientOf(request)),
  );
  scope.post("/verify", async (request) =>
    verifyLink(services, read(verifyInput, request.body), clientOf(request)),
  );
  scope.get(
    "/user",
    async (request) => (await requireUser(services, request.headers.authorization)).account.user,
  );
  scope.put("/user", async (request) =>
    updateUser(
      services,
      request.headers.authorization,
      read(updateUserInput, request.body),
      clientOf(request),
    ),
  );
  mfaRoutes(scope, services);
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
  throw new AuthError(400, "unsupported_grant_type", `unsupported_grant_type`);
}
