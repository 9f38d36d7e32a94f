import type { Transaction } from "#database/database.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { notFound } from "#platform/not-found.ts";
import type { SavedFarmer } from "./farmer-schema.ts";
import { farmerColumns, farmerValues, otherIdentifiersOf, writtenColumn } from "./farmer-values.ts";
import { identifierTaken } from "./identifier-taken.ts";
import { requireOthersFree } from "./require-others-free.ts";

type Existing = { farmerId: number; readAt: string };

/**
 * Changes a farmer that nobody changed since he was read.
 *
 * @throws ProblemError 409 `farmer_changed`, or `identifier_taken`
 */
export async function updateFarmer(
  transaction: Transaction,
  organisationId: number,
  { farmerId, readAt }: Existing,
  farmer: SavedFarmer,
): Promise<{ farmerId: number; identifier: string }> {
  const [present] = await transaction.query<{ identifier: string; unchanged: boolean }>(
    `select identifier, updated_at = $3::timestamptz as unchanged
     from public.farmers
     where id = $1 and organisation_id = $2 and deleted_at is null
     for no key update`,
    [farmerId, organisationId, readAt],
  );
  if (!present) throw notFound("farmer");
  if (!present.unchanged) throw changedMeanwhile();
  const identifier = farmer.identifier || present.identifier;
  await requireFreeIdentifier(transaction, organisationId, farmerId, identifier);
  await requireOthersFree(transaction, organisationId, farmerId, otherIdentifiersOf(farmer, identifier));
  const assigned = farmerColumns.map(
    (column, place) => `${column} = ${writtenColumn(column, `$${place + 2}`, column)}`,
  );
  await transaction.query(`update public.farmers set ${assigned.join(", ")} where id = $1`, [
    farmerId,
    ...farmerValues(farmer, identifier),
  ]);
  return { farmerId, identifier };
}

/** @throws ProblemError 409 `identifier_taken` */
export async function requireFreeIdentifier(
  transaction: Transaction,
  organisationId: number,
  farmerId: number,
  identifier: string,
): Promise<void> {
  const [taken] = await transaction.query(
    `select from public.farmers
     where organisation_id = $1 and identifier = $2 and deleted_at is null and id <> $3`,
    [organisationId, identifier, farmerId],
  );
  if (taken) throw identifierTaken(identifier);
}

function changedMeanwhile(): ProblemError {
  return new ProblemError(409, "farmer_changed", {
    fr: "Quelqu’un a modifié ce producteur entre-temps : rechargez sa fiche, puis refaites votre modification.",
    en: "Somebody changed this farmer meanwhile: load the record again, then make your change once more.",
  });
}
