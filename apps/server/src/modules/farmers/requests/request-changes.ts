import type { Transaction } from "#database/database.ts";
import type { WantedIdentity } from "./wanted-identity.ts";

type Asked = { farmerId: number; wanted: Partial<WantedIdentity> };

/**
 * Asks those who lead the registry for changes of farmers; what stands there already is not asked for.
 *
 * @param importId the list that wants them
 * @returns the farmers of whom something waits now
 */
export async function requestChanges(
  transaction: Transaction,
  organisationId: number,
  asked: readonly Asked[],
  importId: number | null = null,
): Promise<ReadonlySet<number>> {
  if (asked.length === 0) return new Set();
  const waiting = await transaction.query<{ farmerId: number }>(
    `select asked as "farmerId" from app.request_farmer_changes($1, $2::jsonb, $3) as asked`,
    [organisationId, JSON.stringify(asked), importId],
  );
  return new Set(waiting.map(({ farmerId }) => farmerId));
}

/** Whether the caller's changes of who farmers are wait for those who lead the registry. */
export async function changesWait(transaction: Transaction, organisationId: number): Promise<boolean> {
  const [answer] = await transaction.query<{ wait: boolean }>(
    "select app.changes_of_farmers_wait($1) as wait",
    [organisationId],
  );
  return answer!.wait;
}
