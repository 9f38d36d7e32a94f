import type { FastifyInstance } from "fastify";
import type { AuthServices } from "../auth-services.ts";
import { clientOf } from "../client-of.ts";
import { read, readId } from "../read-input.ts";
import { deletePasskey, listOwnPasskeys, renameInput, renamePasskey } from "./manage-passkeys.ts";
import { startRegistration, verifyPasskeyInput, verifyRegistration } from "./register-passkey.ts";
import { requireRelyingParty } from "./relying-party.ts";
import { startAuthentication, verifyAuthentication } from "./sign-in-by-passkey.ts";

/** `/passkeys`: keys of devices that open an account, where browsers let the site ask for them. */
export function passkeyRoutes(scope: FastifyInstance, services: AuthServices): void {
  scope.register((inner, _options, done) => {
    inner.addHook("onRequest", async () => {
      requireRelyingParty(services);
    });
    inner.post("/passkeys/registration/options", async (request) =>
      startRegistration(services, request.headers.authorization, clientOf(request)),
    );
    inner.post("/passkeys/registration/verify", async (request) =>
      verifyRegistration(
        services,
        request.headers.authorization,
        read(verifyPasskeyInput, request.body),
        clientOf(request),
      ),
    );
    inner.post("/passkeys/authentication/options", async (request) =>
      startAuthentication(services, clientOf(request)),
    );
    inner.post("/passkeys/authentication/verify", async (request) =>
      verifyAuthentication(services, read(verifyPasskeyInput, request.body), clientOf(request)),
    );
    inner.get("/passkeys", async (request) => listOwnPasskeys(services, request.headers.authorization));
    inner.patch("/passkeys/:passkey_id", async (request) =>
      renamePasskey(
        services,
        request.headers.authorization,
        readId(request.params, "passkey_id"),
        read(renameInput, request.body),
      ),
    );
    inner.delete("/passkeys/:passkey_id", async (request, reply) => {
      const id = readId(request.params, "passkey_id");
      await deletePasskey(services, request.headers.authorization, id, clientOf(request));
      return reply.code(204).send();
    });
    done();
  });
}
