import { decodeCard } from "@parcelle/farmers/card/decode-card";
import { tellCardState } from "@parcelle/farmers/card/tell-verdict";
import { type CardState, type CardVerdict, verifyCard } from "@parcelle/farmers/card/verify-card";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { findPublishedCards } from "./published-cards.ts";

const written = z.object({
  ...{ organisation: z.string(), farmerNumber: z.string(), name: z.string(), cardNumber: z.number() },
  ...{ issuedOn: z.string(), lastYear: z.number().nullable() },
});

/** Says what a scanned text is and whose farmer it names; the farmer is opened for whoever may read him. */
export const checkFarmerCard = defineFunction({
  name: "check-farmer-card",
  summary: "Says whether a scanned farmer card is valid, whose farmer it names, and which one he is.",
  input: z.object({ text: z.string().max(10_000) }),
  output: z.object({
    /** As docs/farm-card.md has them. */
    state: z.string(),
    message: z.string(),
    /** The organisation that signed it; null while that is not proven. */
    organisation: z.string().nullable(),
    card: written.nullable(),
    /** Null where the caller may not read him. */
    farmerId: z.number().nullable(),
  }),
  async handler({ input: { text }, claims, locale, services: { database } }) {
    return database.asWorkflow(
      claims,
      async (transaction) => {
        const verdict = await verdictOf(transaction, text);
        const { card, organisation } = verdict;
        const farmerId = organisation === null ? null : await readableFarmer(transaction, text);
        const { state } = verdict;
        return { state, message: tellCardState(state, locale), organisation, card, farmerId };
      },
      { readOnly: true },
    );
  },
});

async function verdictOf(transaction: Transaction, text: string): Promise<CardVerdict> {
  const today = new Date().toISOString().slice(0, 10);
  const read = decodeCard(text);
  const found = typeof read === "string" ? null : await findPublishedCards(transaction, read.keyFingerprint);
  const verdict = await verifyCard(text, found === null ? [] : [found], today);
  const isSigned = verdict.organisation !== null;
  if (!isSigned || (await isIssued(transaction, text))) return verdict;
  return { ...verdict, state: "never_issued" satisfies CardState };
}

const plainCode = (text: string): string => text.replace(/\s/gu, "").toUpperCase();

async function isIssued(transaction: Transaction, text: string): Promise<boolean> {
  const [row] = await transaction.query<{ issued: boolean }>("select app.is_issued_card($1) as issued", [
    plainCode(text),
  ]);
  return row!.issued;
}

async function readableFarmer(transaction: Transaction, text: string): Promise<number | null> {
  const [row] = await transaction.query<{ id: number }>(
    `select farmer.id
     from public.farmer_cards as card
     join public.farmers as farmer on farmer.id = card.farmer_id
     where card.code = $1 and farmer.deleted_at is null`,
    [plainCode(text)],
  );
  return row?.id ?? null;
}
