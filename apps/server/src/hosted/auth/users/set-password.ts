import type { Transaction } from "#database/database.ts";

/** Null takes the password away: the account is then entered in other ways. */
export async function setPassword(
  transaction: Transaction,
  userId: string,
  hash: string | null,
): Promise<void> {
  await transaction.query("update auth.users set encrypted_password = $2 where id = $1::text::uuid", [
    userId,
    hash,
  ]);
}
