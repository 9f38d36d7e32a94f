import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import { type Account, findAccountById } from "../users/user.ts";

/** Throws user_not_found. */
export async function findUser(transaction: Transaction, id: string): Promise<Account> {
  const account = await findAccountById(transaction, id);
  if (account === null) throw new AuthError(404, "user_not_found", "User not found");
  return account;
}
