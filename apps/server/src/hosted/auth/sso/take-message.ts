import type { Transaction } from "#database/database.ts";
import { hashOf } from "../flows/flow-state.ts";

/** Whether a directory's message is new: each has its effect once. */
export async function takeMessage(transaction: Transaction, issuer: string, id: string): Promise<boolean> {
  const fresh = await transaction.query(
    `insert into auth.saml_assertions (assertion_hash, expires_at) values ($1, now() + interval '1 day')
     on conflict do nothing returning assertion_hash`,
    [hashOf(`${issuer}\n${id}`)],
  );
  return fresh.length > 0;
}
