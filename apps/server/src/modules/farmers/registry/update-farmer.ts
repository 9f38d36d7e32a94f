import type { Transaction } from "#database/database.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { notFound } from "#platform/not-found.ts";
import type { SavedFarmer } from "./farmer-schema.ts";
import { farmerColumns, farmerValues } from "./farmer-values.ts";
import { identifierTaken } from "./identifier-taken.ts";

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
  const [present] = await transaction.query<{ identifier: string; unchanged: boolean; taken: boolean }>(
    `select
       farmer.identifier,
       farmer.updated_at = $3::timestamptz as unchanged,
       exists (
         select from public.farmers as other
         where other.organisation_id = $2 and other.identifier = $4 and other.deleted_at is null and other.id <> $1
       ) as taken
     from public.farmers as farmer
     where farmer.id = $1 and farmer.organisation_id = $2 and farmer.deleted_at is null
     for update of farmer`,
    [farmerId, organisationId, readAt, farmer.identifier],
  );
  if (!present) throw notFound("farmer");
  if (!present.unchanged) throw changedMeanwhile();
  const identifier = farmer.identifier || present.identifier;
  if (present.taken) throw identifierTaken(identifier);
  const assigned = farmerColumns.map((column, place) => `${column} = $${place + 2}`);
  await transaction.query(`update public.farmers set ${assigned.join(", ")} where id = $1`, [
    farmerId,
    ...farmerValues(farmer, identifier),
  ]);
  return { farmerId, identifier };
}

function changedMeanwhile(): ProblemError {
  return new ProblemError(409, "farmer_changed", {
    fr: "Quelqu’un a modifié ce producteur entre-temps : rechargez sa fiche, puis refaites votre modification.",
    en: "Somebody changed this farmer meanwhile: load the record again, then make your change once more.",
  });
}
