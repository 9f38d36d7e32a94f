import type { Transaction } from "#database/database.ts";
import { identifierTaken } from "./identifier-taken.ts";

/**
 * Codes beside the identifier of a farmer are nobody else's identifier: a list that tells one means him.
 *
 * @param farmerId null for a farmer who is registered now
 * @throws ProblemError 409 `identifier_taken`
 */
export async function requireOthersFree(
  transaction: Transaction,
  organisationId: number,
  farmerId: number | null,
  codes: readonly string[] = [],
): Promise<void> {
  if (codes.length === 0) return;
  const [taken] = await transaction.query<{ identifier: string }>(
    `select identifier from public.farmers
     where organisation_id = $1 and app.farmer_identifier_key(identifier) = any (app.identifier_keys($2))
       and deleted_at is null and id is distinct from $3
     limit 1`,
    [organisationId, codes, farmerId],
  );
  if (taken) throw identifierTaken(taken.identifier);
}
