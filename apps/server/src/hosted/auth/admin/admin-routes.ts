import type { FastifyInstance } from "fastify";
import type { AuthServices } from "../auth-services.ts";
import { findFactor } from "../mfa/factor.ts";
import { removeFactor } from "../mfa/unenrol-factor.ts";
import { removePasskey } from "../passkeys/manage-passkeys.ts";
import { findPasskey, listPasskeys } from "../passkeys/passkey.ts";
import { requireRelyingParty } from "../passkeys/relying-party.ts";
import { read, readId } from "../read-input.ts";
import { ssoAdminRoutes } from "../sso/sso-admin-routes.ts";
import { addUser } from "./add-user.ts";
import { deleteInput, deleteUser } from "./delete-user.ts";
import { findUser } from "./find-user.ts";
import { generateInput, generateLink } from "./generate-link.ts";
import { invite, inviteInput } from "./invite.ts";
import { keyRoutes } from "./key-routes.ts";
import { listInput, listUsers } from "./list-users.ts";
import { requireAdmin } from "./require-admin.ts";
import { updateAccount } from "./update-account.ts";
import { attributesInput } from "./user-attributes.ts";

/** `/admin` and `/invite`: accounts as the service key manages them. */
export function adminRoutes(scope: FastifyInstance, services: AuthServices): void {
  scope.addHook("onRequest", async (request) => requireAdmin(services, request.headers.authorization));
  const redirectOf = (query: unknown) => (query as { redirect_to?: string }).redirect_to || null;
  const { database } = services;

  keyRoutes(scope, services);
  ssoAdminRoutes(scope, services);
  scope.post("/invite", async (request) =>
    invite(services, read(inviteInput, request.body), redirectOf(request.query)),
  );
  scope.post("/admin/generate_link", async (request) =>
    generateLink(services, read(generateInput, request.body), redirectOf(request.query)),
  );
  scope.post("/admin/users", async (request) => addUser(services, read(attributesInput, request.body)));
  scope.get("/admin/users", async (request, reply) => {
    const { users, total, link } = await listUsers(services, read(listInput, request.query));
    return reply
      .header("x-total-count", String(total))
      .header("link", link)
      .send({ users, aud: "authenticated" });
  });
  scope.get("/admin/users/:user_id", async (request) => {
    const id = readId(request.params, "user_id");
    return (await database.asService((transaction) => findUser(transaction, id))).user;
  });
  scope.put("/admin/users/:user_id", async (request) =>
    updateAccount(services, readId(request.params, "user_id"), read(attributesInput, request.body)),
  );
  scope.delete("/admin/users/:user_id", async (request) =>
    deleteUser(services, readId(request.params, "user_id"), read(deleteInput, request.body)),
  );
  scope.get("/admin/users/:user_id/factors", async (request) => {
    const id = readId(request.params, "user_id");
    return (await database.asService((transaction) => findUser(transaction, id))).user.factors ?? [];
  });
  scope.get("/admin/users/:user_id/passkeys", async (request) => {
    requireRelyingParty(services);
    const id = readId(request.params, "user_id");
    return database.asService(async (transaction) => {
      await findUser(transaction, id);
      return listPasskeys(transaction, id);
    });
  });
  scope.delete("/admin/users/:user_id/passkeys/:passkey_id", async (request, reply) => {
    requireRelyingParty(services);
    const [userId, id] = [readId(request.params, "user_id"), readId(request.params, "passkey_id")];
    await database.asService(async (transaction) => {
      await findPasskey(transaction, userId, id);
      await removePasskey(transaction, id, null);
    });
    return reply.code(204).send();
  });
  scope.delete("/admin/users/:user_id/factors/:factor_id", async (request) => {
    const [userId, factorId] = [readId(request.params, "user_id"), readId(request.params, "factor_id")];
    return database.asService(async (transaction) => {
      await findUser(transaction, userId);
      await findFactor(transaction, userId, factorId);
      return removeFactor(transaction, userId, factorId);
    });
  });
}
