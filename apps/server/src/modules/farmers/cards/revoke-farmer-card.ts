import { givenCardRevocations } from "@parcelle/domain/farmers/card-revocations";
import { z } from "zod";
import { permissionDenied } from "#hosted/functions/database-problems.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";

/** Revokes a card for good; one that is revoked already stays as it is. */
export const revokeFarmerCard = defineFunction({
  name: "revoke-farmer-card",
  summary: "Revokes the card of a farmer: lost, the farmer left, what it says is wrong, or another reason.",
  input: z.object({ cardId: z.number().int(), reason: z.enum(givenCardRevocations) }),
  output: z.object({ cardId: z.number() }),
  async handler({ input: { cardId, reason }, claims, services: { database } }) {
    return database.asWorkflow(claims, async (transaction) => {
      const [seen] = await transaction.query<{ status: string; may_revoke: boolean }>(
        `select status, organisation_id = any (app.organisations_offering('farmers.edit', 'FARMER')) as may_revoke
         from public.farmer_cards where id = $1`,
        [cardId],
      );
      if (!seen) throw notFound("farmer_card");
      if (!seen.may_revoke) throw permissionDenied({ permissions: ["farmers.edit"] });
      await transaction.query(
        `update public.farmer_cards
         set status = 'revoked', revoked_at = now(), revoked_for = $2, revoked_by = auth.uid(), revoker = app.current_person_name()
         where id = $1 and status = 'valid'`,
        [cardId, reason],
      );
      return { cardId };
    });
  },
});
