import { mayLackAssurance } from "./begin-statement.ts";
import type { Claims, Database } from "./database.ts";

/**
 * For doors that ask nothing else in the caller's name: refuses, as every transaction of his does, a session that has not
 * used the second factor of its person.
 */
export async function requireSecondFactor(database: Database, claims: Claims): Promise<void> {
  if (!mayLackAssurance(claims)) return;
  // A transaction is opened together with its first query.
  await database.asCaller(claims, (transaction) => transaction.query("select"), { readOnly: true });
}
