import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { AuthError } from "../auth-error.ts";
import type { AuthServices } from "../auth-services.ts";
import { read, readId } from "../read-input.ts";
import { endSamlKey, listSamlKeys, rotateSamlKeys } from "./saml-keys.ts";

const DAY_SECONDS = 86_400;

const rotationInput = z.object({
  // Many directories read a description once a day, or when somebody hands it in.
  seconds: z
    .number()
    .min(0)
    .max(90 * DAY_SECONDS)
    .default(7 * DAY_SECONDS),
});

/** `/admin/sso/keys`: our keys towards directories change and end; GoTrue takes one from its environment. */
export function samlKeyRoutes(scope: FastifyInstance, services: AuthServices): void {
  scope.get("/admin/sso/keys", async () => ({ items: await listSamlKeys(services) }));
  scope.post("/admin/sso/keys", async (request, reply) => {
    await rotateSamlKeys(services, read(rotationInput, request.body).seconds);
    return reply.code(201).send({ items: await listSamlKeys(services) });
  });
  scope.delete("/admin/sso/keys/:key_id", async (request) => {
    if (await endSamlKey(services, readId(request.params, "key_id"))) return {};
    throw new AuthError(404, "validation_failed", "There is no key of that name");
  });
}
