import type { Transaction } from "#database/database.ts";

/**
 * For statements about rows that were written a moment ago and have no statistics yet: each row would be looked up among
 * all others. What is forbidden counts as very dear, for which the engine would compile the statement first.
 */
export async function joinByHashing(transaction: Transaction): Promise<void> {
  await transaction.query(
    "select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true)",
  );
}
