import type { FastifyInstance } from "fastify";
import type { AuthServices } from "./auth-services.ts";
import { clientOf } from "./client-of.ts";
import { flowOf } from "./flows/flow-of.ts";
import { read } from "./read-input.ts";
import { followInput, followLink } from "./verbs/follow-link.ts";
import { reauthenticate, reauthenticateQuery } from "./verbs/reauthenticate.ts";
import { recover, recoverInput, resend, resendInput } from "./verbs/recover.ts";
import { otpInput, sendOtp } from "./verbs/send-otp.ts";
import { signUp, signUpInput } from "./verbs/sign-up.ts";
import { verifyInput, verifyLink } from "./verbs/verify-link.ts";

/** What sends a mail, and what the links and codes in mails come back to. */
export function mailRoutes(scope: FastifyInstance, services: AuthServices): void {
  scope.post("/signup", async (request) => {
    const input = read(signUpInput, request.body);
    return signUp(services, input, flowOf(request, input), clientOf(request));
  });
  scope.post("/otp", async (request) => {
    const input = read(otpInput, request.body);
    return sendOtp(services, input, flowOf(request, input), clientOf(request));
  });
  scope.post("/recover", async (request) => {
    const input = read(recoverInput, request.body);
    return recover(services, input, flowOf(request, input), clientOf(request));
  });
  scope.post("/resend", async (request) => {
    const input = read(resendInput, request.body);
    return resend(services, input, flowOf(request, input), clientOf(request));
  });
  scope.post("/verify", async (request) =>
    verifyLink(services, read(verifyInput, request.body), clientOf(request)),
  );
  // Programs that look at links before people do ask with HEAD: that must not use them.
  scope.get("/verify", { exposeHeadRoute: false }, async (request, reply) =>
    reply.redirect(await followLink(services, read(followInput, request.query), clientOf(request)), 303),
  );
  scope.get("/reauthenticate", { exposeHeadRoute: false }, async (request) =>
    reauthenticate(
      services,
      request.headers.authorization,
      clientOf(request),
      read(reauthenticateQuery, request.query),
    ),
  );
}
