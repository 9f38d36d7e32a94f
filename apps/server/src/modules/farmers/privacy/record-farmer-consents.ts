import { consentProofs } from "@parcelle/domain/farmers/consent-proofs";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { objectPathSchema } from "#platform/files/object-path.ts";
import { notFound } from "#platform/not-found.ts";
import { chosenRows } from "#platform/rows/chosen-rows.ts";
import { farmerChoiceSchema, farmersInUse } from "../registry/farmer-places.ts";
import { nobodyToAsk } from "./consent-problems.ts";
import { proofOfConsent } from "./proof-of-consent.ts";
import { requireRegistry } from "./require-registry.ts";

const MOST_WORDINGS = 20;

/** Keeps what chosen farmers agreed to on one day, each consent with the proof that they share. Asked again it adds nothing. */
export const recordFarmerConsents = defineFunction({
  name: "record-farmer-consents",
  summary:
    "Records what chosen farmers agreed to on a day, with one proof: a file in the bucket of consents, or the name of a witness.",
  input: z.object({
    organisationId: z.number().int(),
    farmers: farmerChoiceSchema,
    wordingIds: z.array(z.number().int()).min(1).max(MOST_WORDINGS),
    givenOn: z.iso.date().refine((day) => day >= "1990-01-01"),
    proof: z.enum(consentProofs),
    file: z
      .object({ objectPath: objectPathSchema, fileName: z.string().trim().min(1).max(255) })
      .nullable()
      .default(null),
    witness: z.string().trim().max(limitedTexts.farmer_consent_proofs.witness.most).default(""),
  }),
  output: z.object({ consents: z.number(), farmers: z.number() }),
  async handler({ input: { organisationId, farmers, ...asked }, claims, services: { database, files } }) {
    const enter = (transaction: Transaction) => requireRegistry(transaction, organisationId, "farmers.edit");
    await database.asWorkflow(claims, enter, { readOnly: true });
    const proof = await proofOfConsent(files, claims, asked);
    return database.asWorkflow(claims, async (transaction) => {
      const chosen = await chosenRows(transaction, organisationId, farmers, farmersInUse);
      if (chosen.length === 0) throw nobodyToAsk();
      await requireWordings(transaction, organisationId, asked.wordingIds);
      const [recorded] = await transaction.query<{ consents: number; farmers: number }>(
        `select consents::int, people::int as farmers from app.record_farmer_consents($1, $2, $3, $4, $5, $6)`,
        [organisationId, chosen, asked.wordingIds, asked.givenOn, asked.proof, JSON.stringify(proof)],
      );
      return recorded!;
    });
  },
});

async function requireWordings(
  transaction: Transaction,
  organisationId: number,
  wordingIds: readonly number[],
): Promise<void> {
  const known = await transaction.query(
    "select id from public.consent_wordings where organisation_id = $1 and id = any ($2)",
    [organisationId, wordingIds],
  );
  if (known.length < new Set(wordingIds).size) throw notFound("consent_wording");
}
