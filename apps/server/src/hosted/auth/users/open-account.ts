import type { Transaction } from "#database/database.ts";
import type { AuthServices } from "../auth-services.ts";
import { createUser, type UserDraft } from "./create-user.ts";
import type { Account, User } from "./user.ts";

type Draft = Pick<UserDraft, "email" | "passwordHash" | "confirmed" | "metadata">;

/**
 * Opens the account of a new address. Where the address has one, the same work is done and taken back: neither the
 * answer nor its time nor the numbers that are given next tell that it was known. `meanwhile` is taken back too.
 */
export async function openAccount(
  services: AuthServices,
  transaction: Transaction,
  draft: Draft,
  known: Account | null,
  meanwhile: (imitation: User) => Promise<void> = async () => undefined,
): Promise<User> {
  await transaction.query("savepoint new_account");
  // Only the accounts of directories may share their address with another.
  const user = await createUser(transaction, { ...draft, isSso: known !== null });
  const { id, email } = user;
  await services.onSignUp?.(transaction, { id, email, metadata: draft.metadata });
  if (known !== null) await meanwhile(user);
  await transaction.query(`${known === null ? "release" : "rollback to"} savepoint new_account`);
  return user;
}
