import type { Transaction } from "#database/database.ts";

/**
 * For statements about rows that were written a moment ago and have no statistics yet: PostgreSQL would choose nested loops,
 * each row looked up among all others. Switched off they keep a huge cost, for which it would compile the statement (JIT).
 */
export async function joinByHashing(transaction: Transaction): Promise<void> {
  await transaction.query(
    "select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true)",
  );
}
