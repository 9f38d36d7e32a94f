import type { Transaction } from "#database/database.ts";

export type HeldCard = { cardId: number; number: number; isOfThisRequest: boolean };

type Row = { id: number; farmer_id: number; number: number; is_of_this_request: boolean };

/** What farmers have already: the card that this very request made before, else the one that is valid. */
export async function findHeldCards(
  transaction: Transaction,
  { farmerIds, requestKey }: { farmerIds: readonly number[]; requestKey: string },
): Promise<ReadonlyMap<number, HeldCard>> {
  const rows = await transaction.query<Row>(
    `select id, farmer_id, number, request_key is not distinct from $2 as is_of_this_request
     from public.farmer_cards
     where farmer_id = any ($1::bigint[]) and (status = 'valid' or request_key = $2)
     order by is_of_this_request`,
    [farmerIds, requestKey],
  );
  return new Map(
    rows.map(({ id, farmer_id, number, is_of_this_request }) => [
      farmer_id,
      { cardId: id, number, isOfThisRequest: is_of_this_request },
    ]),
  );
}
