import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";

export const hashOfSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** Adds a phone to a project. Its address holds a secret that is told once and kept nowhere. */
export const addFieldPhone = defineFunction({
  name: "add-field-phone",
  summary:
    "Adds a phone that fills the forms of a project, and tells once the address that ODK Collect is given.",
  input: z.object({ projectId: z.number().int(), name: z.string().trim().min(3).max(120) }),
  output: z.object({ fieldPhoneId: z.number(), address: z.string() }),
  async handler({ input: { projectId, name }, claims, services }) {
    const secret = randomBytes(32).toString("base64url");
    const [added] = await services.database.asWorkflow(claims, (transaction) =>
      transaction.query<{ id: number }>("select app.add_field_phone($1, $2, $3) as id", [
        ...[projectId, name, hashOfSecret(secret)],
      ]),
    );
    return { fieldPhoneId: added!.id, address: `${services.siteUrl}/openrosa/${secret}` };
  },
});

/** Takes the right to send from a phone that was lost or is no longer used; what it sent stays. */
export const revokeFieldPhone = defineFunction({
  name: "revoke-field-phone",
  summary: "Ends the address of a phone; records that it sent stay.",
  input: z.object({ fieldPhoneId: z.number().int() }),
  output: z.object({ revokedAt: z.string() }),
  async handler({ input: { fieldPhoneId }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const [revoked] = await transaction.query<{ revokedAt: string }>(
        `update public.field_phones set revoked_at = coalesce(revoked_at, now()) where id = $1
         returning revoked_at as "revokedAt"`,
        [fieldPhoneId],
      );
      if (revoked === undefined) throw notFound("field_phone");
      return revoked;
    });
  },
});
