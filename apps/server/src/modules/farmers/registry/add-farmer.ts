import type { Transaction } from "#database/database.ts";
import type { SavedFarmer } from "./farmer-schema.ts";
import { farmerColumns, farmerValues } from "./farmer-values.ts";
import { identifierTaken } from "./identifier-taken.ts";

/** @throws ProblemError 409 `identifier_taken` where another farmer in use has the identifier */
export async function addFarmer(
  transaction: Transaction,
  organisationId: number,
  farmer: SavedFarmer,
): Promise<{ farmerId: number; identifier: string }> {
  const identifier = farmer.identifier || (await nextIdentifier(transaction, organisationId));
  const values = farmerColumns.map((_, place) => `$${place + 2}`);
  const [added] = await transaction.query<{ id: number }>(
    `insert into public.farmers (organisation_id, ${farmerColumns.join(", ")})
     values ($1, ${values.join(", ")})
     on conflict (organisation_id, identifier) where deleted_at is null do nothing
     returning id`,
    [organisationId, ...farmerValues(farmer, identifier)],
  );
  if (!added) throw identifierTaken(identifier);
  return { farmerId: added.id, identifier };
}

/** Behind the highest that was given so far, also to who is in the trash. */
async function nextIdentifier(transaction: Transaction, organisationId: number): Promise<string> {
  const [highest] = await transaction.query<{ number: number }>(
    `select coalesce(max(substr(identifier, 3)::integer), 0) as number from public.farmers
     where organisation_id = $1 and identifier ~ '^P-[0-9]{1,8}$'`,
    [organisationId],
  );
  return `P-${String(highest!.number + 1).padStart(6, "0")}`;
}
