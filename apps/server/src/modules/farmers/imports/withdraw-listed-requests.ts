import type { Transaction } from "#database/database.ts";

/** Takes back what a list wants of farmers and nobody has decided about. */
export async function withdrawListedRequests(
  transaction: Transaction,
  importId: number,
  farmers: readonly number[],
): Promise<void> {
  await transaction.query(
    `update public.farmer_change_requests
     set status = 'withdrawn', decided_by = auth.uid(), decider = app.current_person_name(), decided_at = now()
     where import_id = $1 and farmer_id = any ($2) and status = 'open'`,
    [importId, farmers],
  );
}
