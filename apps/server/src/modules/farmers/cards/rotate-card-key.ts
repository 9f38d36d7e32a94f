import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { cardsNotSet, unknownKeys } from "./card-problems.ts";
import { addCardKey } from "./card-signer.ts";

/** Has a new key sign from now on. Cards of earlier keys stay valid, but for those of keys that are no longer trusted. */
export const rotateCardKey = defineFunction({
  name: "rotate-card-key",
  summary:
    "Has a new key sign farmer cards from now on; keys no longer trusted are withdrawn with all their cards.",
  input: z.object({
    organisationId: z.number().int(),
    /** Numbers of keys that somebody else may have. */
    untrusted: z.array(z.number().int()).max(1_000).default([]),
  }),
  output: z.object({ number: z.number() }),
  async handler({ input: { organisationId, untrusted }, claims, services: { database, cardSealingKey } }) {
    if (!cardSealingKey) throw cardsNotSet();
    return database.asWorkflow(claims, async (transaction) => {
      const known = await transaction.query<{ number: number }>(
        "select number from public.card_keys where organisation_id = $1 and number = any ($2::integer[])",
        [organisationId, untrusted],
      );
      const missing = untrusted.filter((number) => known.every((key) => key.number !== number));
      const number = await addCardKey(transaction, organisationId, { sealingKey: cardSealingKey, untrusted });
      if (missing.length > 0) throw unknownKeys(missing);
      return { number };
    });
  },
});
