import { withNeededPermissions } from "@parcelle/domain/permissions/key-permissions";
import { nameSchema } from "@parcelle/domain/validation/fields";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { makeIntegrationKey } from "#hosted/auth/keys/integration-keys.ts";
import { makeStorageKey } from "#hosted/auth/keys/storage-keys.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";

/** Makes a key for an integration; this answer is the only place where it is ever told. */
export const createApiKey = defineFunction({
  name: "create-api-key",
  summary: "Makes a key for an integration, told in this answer only.",
  input: z.object({
    organisationId: z.number().int(),
    name: nameSchema.max(limitedTexts.api_keys.name.most),
    permissions: z.array(z.string().max(60)).min(1).max(40),
    expiresAt: z.iso.datetime({ offset: true }).nullable(),
    /** Gives the key a second shape, for programs that reach files by S3. */
    reachesFiles: z.boolean().default(false),
  }),
  output: z.object({
    id: z.number(),
    key: z.string(),
    storage: z.object({ accessKeyId: z.string(), secretAccessKey: z.string() }).nullable(),
  }),
  async handler({ input, claims, services }) {
    const { key, prefix, hash } = makeIntegrationKey();
    const pair = input.reachesFiles ? makeStorageKey(services.storageSealingKey!) : null;
    const [made] = await services.database.asWorkflow(claims, (transaction) =>
      transaction.query<{ id: number }>("select app.create_api_key($1, $2, $3, $4, $5, $6, $7, $8) as id", [
        input.organisationId,
        input.name,
        withNeededPermissions(input.permissions),
        input.expiresAt,
        prefix,
        hash,
        pair?.accessKeyId ?? null,
        pair?.sealed ?? null,
      ]),
    );
    const storage =
      pair === null ? null : { accessKeyId: pair.accessKeyId, secretAccessKey: pair.secretAccessKey };
    return { id: made!.id, key, storage };
  },
});

export const revokeApiKey = defineFunction({
  name: "revoke-api-key",
  summary: "Ends a key of an integration at once.",
  input: z.object({ apiKeyId: z.number().int() }),
  output: z.object({}),
  async handler({ input, claims, services }) {
    await services.database.asWorkflow(claims, (transaction) =>
      transaction.query("select app.revoke_api_key($1)", [input.apiKeyId]),
    );
    return {};
  },
});
