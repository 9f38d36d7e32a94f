import { MOST_YEARS } from "@parcelle/farmers/card/card-limits";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { findCardFarmers } from "./card-farmers.ts";
import { cardsNotSet, lastYearOver } from "./card-problems.ts";
import { cardSigner } from "./card-signer.ts";
import { findHeldCards } from "./held-cards.ts";
import { storeNewCards } from "./new-cards.ts";
import { sortFarmers } from "./sort-farmers.ts";

export const mostCards = 1_000;

const input = z.object({
  farmerIds: z.array(z.number().int()).min(1).max(mostCards),
  /** What they had was lost: it is revoked, and another one made. */
  lost: z.boolean().default(false),
  /** Valid to its 31 December; without an end when null. */
  lastYear: z.number().int().nullable().default(null),
  requestKey: z.uuid(),
});
export type IssueRequest = z.infer<typeof input>;

const card = z.object({ farmerId: z.number(), cardId: z.number(), number: z.number(), isNew: z.boolean() });
const refused = z.object({ farmerId: z.number(), code: z.string(), message: z.string() });

/** Signs cards for farmers of one organisation: who has a valid one keeps it, who cannot have one is named with the reason. */
export const issueFarmerCards = defineFunction({
  name: "issue-farmer-cards",
  summary: "Makes signed cards for farmers; who has a valid one keeps it, unless it was lost.",
  input,
  output: z.object({ cards: z.array(card), refused: z.array(refused) }),
  async handler({ input: asked, claims, locale, services: { database, cardSealingKey } }) {
    if (!cardSealingKey) throw cardsNotSet();
    const today = new Date().toISOString().slice(0, 10);
    requireLastYear(asked.lastYear, Number(today.slice(0, 4)));
    return database.asWorkflow(claims, async (transaction) => {
      const { organisationId, farmers } = await findCardFarmers(transaction, asked.farmerIds);
      // Whoever makes cards of this organisation at the same moment waits from here on.
      await transaction.query("select app.take_card_numbers($1, 0)", [organisationId]);
      const held = await findHeldCards(transaction, asked);
      const sorted = sortFarmers(farmers, held, asked, locale);
      if (sorted.toMake.length === 0) return { cards: sorted.kept, refused: sorted.refused };
      const signer = await cardSigner(transaction, organisationId, cardSealingKey);
      const order = { organisationId, today, lastYear: asked.lastYear, requestKey: asked.requestKey };
      const made = await storeNewCards(transaction, { signer, order, farmers: sorted.toMake });
      return { cards: [...sorted.kept, ...made], refused: sorted.refused };
    });
  },
});

function requireLastYear(lastYear: number | null, year: number): void {
  const last = year + MOST_YEARS - 1;
  if (lastYear !== null && (lastYear < year || lastYear > last)) throw lastYearOver(lastYear, year, last);
}
