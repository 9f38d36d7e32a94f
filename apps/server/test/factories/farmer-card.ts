import type { Transaction } from "#database/database.ts";

/** A key of the farmer's organisation, and a card that it signed in name: its code is none that verifies. */
export async function addFarmerCard(transaction: Transaction, farmerId: number): Promise<number> {
  const [key] = await transaction.query<{ id: number }>(
    `insert into public.card_keys (organisation_id, number, fingerprint, public_key)
     select organisation_id, 1, lpad(to_hex(id), 16, '0'), lpad(to_hex(id), 64, '0') from public.farmers where id = $1
     returning id`,
    [farmerId],
  );
  await transaction.query("insert into app.card_key_secrets values ($1, 'scellé')", [key!.id]);
  const [card] = await transaction.query<{ id: number }>(
    `with counted as (
       insert into app.card_counters (organisation_id, last_card) select organisation_id, 1 from public.farmers where id = $1
     )
     insert into public.farmer_cards (
       organisation_id, farmer_id, card_key_id, number, farmer_number, name, organisation_name, issued_on, code
     )
     select
       organisation_id, id, $2, 1, identifier, first_name || ' ' || last_name, 'Coopérative', '2026-11-29',
       'PARCELLE:' || translate(upper(to_hex(id)), '0189', 'WXYZ')
     from public.farmers where id = $1
     returning id`,
    [farmerId, key!.id],
  );
  return card!.id;
}
