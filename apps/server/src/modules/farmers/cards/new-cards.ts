import { signCardWith } from "@parcelle/farmers/card/sign-card";
import type { Transaction } from "#database/database.ts";
import type { OrganisationSigner } from "./card-signer.ts";
import type { ToMake } from "./sort-farmers.ts";

type Order = { organisationId: number; today: string; lastYear: number | null; requestKey: string };
type Made = { signer: OrganisationSigner; order: Order; farmers: readonly ToMake[] };

/** Revokes what was lost, then signs and stores the new cards; all of it or nothing. */
export async function storeNewCards(transaction: Transaction, made: Made) {
  const { farmers } = made;
  const lost = farmers.flatMap(({ lostCardId }) => (lostCardId === null ? [] : [lostCardId]));
  await transaction.query(
    `update public.farmer_cards
     set status = 'revoked', revoked_at = now(), revoked_for = 'lost', revoked_by = auth.uid(), revoker = app.current_person_name()
     where id = any ($1::bigint[])`,
    [lost],
  );
  const stored = await transaction.query<{ id: number; farmer_id: number; number: number }>(
    `insert into public.farmer_cards (
       organisation_id, farmer_id, card_key_id, number, farmer_number, name, organisation_name, issued_on, last_year, code, request_key
     )
     select $1, card.farmer, $2, card.number, card.farmer_number, card.name, card.organisation, $3, $4, card.code, $5
     from jsonb_to_recordset($6::jsonb) as card (
       farmer bigint, number bigint, farmer_number text, name text, organisation text, code text
     )
     returning id, farmer_id, number`,
    [
      ...[made.order.organisationId, made.signer.keyId, made.order.today, made.order.lastYear],
      ...[made.order.requestKey, JSON.stringify(await signed(transaction, made))],
    ],
  );
  const replaced = farmers.filter(({ lostCardId }) => lostCardId !== null);
  await transaction.query(
    `update public.farmer_cards as lost set replaced_by = card.id
     from public.farmer_cards as card
     where lost.id = any ($1::bigint[]) and card.farmer_id = lost.farmer_id and card.status = 'valid'`,
    [replaced.map(({ lostCardId }) => lostCardId)],
  );
  return stored.map(({ id, farmer_id, number }) => ({
    farmerId: farmer_id,
    cardId: id,
    number,
    isNew: true,
  }));
}

async function signed(transaction: Transaction, { signer, order, farmers }: Made) {
  const [taken] = await transaction.query<{ first: number }>(
    "select app.take_card_numbers($1, $2) as first",
    [order.organisationId, farmers.length],
  );
  const cards = farmers.map(async ({ id, farmerNumber, name, organisation }, place) => {
    const number = taken!.first + place;
    const { text } = await signCardWith(
      {
        farmerNumber,
        name,
        organisation,
        cardNumber: number,
        issuedOn: order.today,
        lastYear: order.lastYear,
      },
      signer,
    );
    return { farmer: id, number, farmer_number: farmerNumber, name, organisation, code: text };
  });
  return Promise.all(cards);
}
