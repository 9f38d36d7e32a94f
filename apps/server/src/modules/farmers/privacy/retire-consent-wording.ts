import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { requireRegistry } from "./require-registry.ts";

/** Asks farmers by this wording no more; the consents that were given to it stand. */
export const retireConsentWording = defineFunction({
  name: "retire-consent-wording",
  summary: "Takes a wording out of use; consents that were given to it stand.",
  input: z.object({ wordingId: z.number().int() }),
  output: z.object({ wordingId: z.number() }),
  async handler({ input: { wordingId }, claims, services: { database } }) {
    return database.asWorkflow(claims, async (transaction) => {
      const [wording] = await transaction.query<{ organisationId: number }>(
        `select organisation_id as "organisationId" from public.consent_wordings where id = $1 and retired_at is null`,
        [wordingId],
      );
      if (!wording) throw notFound("consent_wording");
      await requireRegistry(transaction, wording.organisationId, "farmers.manage");
      await transaction.query("select app.retire_consent_wording($1)", [wordingId]);
      return { wordingId };
    });
  },
});
