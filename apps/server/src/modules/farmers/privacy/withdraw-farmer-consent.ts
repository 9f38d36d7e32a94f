import { consentPurposes } from "@parcelle/domain/farmers/consent-purposes";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { requireRegistry } from "./require-registry.ts";

/** Keeps that a farmer took back what he agreed to, from a day on; what he agreed to before stays in his history. */
export const withdrawFarmerConsent = defineFunction({
  name: "withdraw-farmer-consent",
  summary:
    "Takes back what a farmer agreed to for a purpose, with the day and the reason; the history stays.",
  input: z.object({
    farmerId: z.number().int(),
    purpose: z.enum(consentPurposes),
    withdrawnOn: z.iso.date(),
    reason: z.string().trim().max(limitedTexts.farmer_consents.withdrawn_for.most).default(""),
  }),
  output: z.object({ consents: z.number() }),
  async handler({ input: { farmerId, purpose, withdrawnOn, reason }, claims, services: { database } }) {
    return database.asWorkflow(claims, async (transaction) => {
      const [farmer] = await transaction.query<{ organisationId: number }>(
        `select organisation_id as "organisationId" from public.farmers where id = $1 and deleted_at is null`,
        [farmerId],
      );
      if (!farmer) throw notFound("farmer");
      await requireRegistry(transaction, farmer.organisationId, "farmers.edit");
      const [withdrawn] = await transaction.query<{ consents: number }>(
        "select app.withdraw_farmer_consent($1, $2, $3, $4) as consents",
        [farmerId, purpose, withdrawnOn, reason],
      );
      return withdrawn!;
    });
  },
});
