import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "#database/database.ts";
import type { WantedIdentity } from "./wanted-identity.ts";

export type WaitingRequest = {
  id: number;
  farmerId: number;
  wanted: Partial<WantedIdentity>;
  former: Partial<WantedIdentity>;
};

/** Those of the requests that wait; they and their farmers are held until the transaction ends. */
export async function heldRequests(
  transaction: Transaction,
  organisationId: number,
  ids: readonly number[],
): Promise<WaitingRequest[]> {
  const given = [organisationId, ids];
  await transaction.query(
    `select id from public.farmers
     where id in (select farmer_id from public.farmer_change_requests where organisation_id = $1 and id = any ($2))
     order by id for no key update`,
    given,
  );
  return transaction.query<WaitingRequest>(
    `select id, farmer_id as "farmerId", wanted, former
     from public.farmer_change_requests
     where organisation_id = $1 and id = any ($2) and status = 'open'
     order by id
     for update`,
    given,
  );
}

/** The fields of which neither what stood there nor what is wanted stands there now: somebody changed them meanwhile. */
export const changedSince = ({ wanted, former }: WaitingRequest, present: WantedIdentity): string[] =>
  (Object.keys(wanted) as (keyof WantedIdentity)[]).filter(
    (field) =>
      !isDeepStrictEqual(present[field], former[field]) && !isDeepStrictEqual(present[field], wanted[field]),
  );
