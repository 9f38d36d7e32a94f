import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { AuthError } from "../auth-error.ts";
import type { AuthServices } from "../auth-services.ts";
import { read } from "../read-input.ts";

// Longer than anybody keeps the published keys, so that nobody meets a token of a key that he does not know.
const DEFAULT_SECONDS = 900;

const rotationInput = z.object({ seconds: z.number().min(0).max(86_400).default(DEFAULT_SECONDS) });

/** `/admin/signing-keys`: keys of people's tokens change and end; GoTrue leaves this to its dashboard. */
export function keyRoutes(scope: FastifyInstance, { keys }: AuthServices): void {
  scope.post("/admin/signing-keys", async (request) => {
    if (keys.areSetOutside)
      throw new AuthError(422, "validation_failed", "AUTH_JWT_KEY signs the tokens: change it there");
    return { id: await keys.rotate(read(rotationInput, request.body).seconds) };
  });
  scope.delete("/admin/signing-keys/:key_id", async (request) => {
    const { key_id: id } = request.params as { key_id: string };
    if (await keys.revoke(id)) return {};
    throw new AuthError(404, "validation_failed", "There is no key of that name");
  });
}
