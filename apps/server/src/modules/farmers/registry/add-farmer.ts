import type { Transaction } from "#database/database.ts";
import type { SavedFarmer } from "./farmer-schema.ts";
import { farmerColumns, farmerValues, otherIdentifiersOf, writtenColumn } from "./farmer-values.ts";
import { freeIdentifiers } from "./free-identifiers.ts";
import { identifierTaken } from "./identifier-taken.ts";
import { requireOthersFree } from "./require-others-free.ts";

/** @throws ProblemError 409 `identifier_taken` where another farmer in use has the identifier */
export async function addFarmer(
  transaction: Transaction,
  organisationId: number,
  farmer: SavedFarmer,
): Promise<{ farmerId: number; identifier: string }> {
  const identifier = farmer.identifier || (await nextIdentifier(transaction, organisationId));
  await requireOthersFree(transaction, organisationId, null, otherIdentifiersOf(farmer, identifier));
  const values = farmerColumns.map((column, place) => writtenColumn(column, `$${place + 2}`, "'{}'"));
  const own = `$${farmerColumns.length + 2}`;
  const [added] = await transaction.query<{ id: number }>(
    `insert into public.farmers (organisation_id, ${farmerColumns.join(", ")}, own_values)
     values ($1, ${values.join(", ")}, jsonb_strip_nulls(app.open_own_values($1, ${own}::jsonb)))
     on conflict (organisation_id, identifier) where deleted_at is null do nothing
     returning id`,
    [organisationId, ...farmerValues(farmer, identifier), JSON.stringify(farmer.own ?? {})],
  );
  if (!added) throw identifierTaken(identifier);
  return { farmerId: added.id, identifier };
}

async function nextIdentifier(transaction: Transaction, organisationId: number): Promise<string> {
  const free = await freeIdentifiers(transaction, organisationId, { count: 1, taken: [] });
  return free.next().value!;
}
