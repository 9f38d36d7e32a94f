import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import { type Account, SELECT_ACCOUNT } from "../users/user.ts";

const E164 = /^[1-9]\d{6,14}$/;

/** As GoTrue keeps it: E.164 without its +; throws validation_failed. */
export function readPhone(text: string): string {
  const phone = text.replaceAll(/\s/g, "").replace(/^\+/, "");
  if (E164.test(phone)) return phone;
  throw new AuthError(400, "validation_failed", "Invalid phone number format (E.164 required)");
}

export async function findAccountByPhone(transaction: Transaction, phone: string): Promise<Account | null> {
  const rows = await transaction.query<Account>(`${SELECT_ACCOUNT} and u.phone = $1`, [phone]);
  return rows[0] ?? null;
}

/** Until the transaction ends nobody else takes the number. */
export async function lockPhone(transaction: Transaction, phone: string): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock(hashtextextended($1, 2))", [phone]);
}
