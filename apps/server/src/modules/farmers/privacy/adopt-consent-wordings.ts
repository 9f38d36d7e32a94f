import { proposedWordings } from "@parcelle/domain/farmers/proposed-wordings";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { requireRegistry } from "./require-registry.ts";
import { addWording } from "./write-consent-wording.ts";

/** Takes the proposed wordings for every purpose that has none of its own in French or English. */
export const adoptConsentWordings = defineFunction({
  name: "adopt-consent-wordings",
  summary:
    "Takes the proposed wordings, in French and English, for each purpose that has none in that language.",
  input: z.object({ organisationId: z.number().int() }),
  output: z.object({ wordings: z.number() }),
  async handler({ input: { organisationId }, claims, services: { database } }) {
    return database.asWorkflow(claims, async (transaction) => {
      const name = await requireRegistry(transaction, organisationId, "farmers.manage");
      const known = await transaction.query<{ purpose: string; language: string }>(
        "select purpose, language from public.consent_wordings where organisation_id = $1 and retired_at is null",
        [organisationId],
      );
      const has = new Set(known.map(({ purpose, language }) => `${purpose} ${language}`));
      const wanted = proposedWordings(name).filter(
        ({ purpose, language }) => !has.has(`${purpose} ${language}`),
      );
      for (const wording of wanted) await addWording(transaction, organisationId, wording);
      return { wordings: wanted.length };
    });
  },
});
