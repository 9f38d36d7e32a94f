import type { Transaction } from "#database/database.ts";
import { hashPassword } from "#hosted/auth/passwords.ts";
import { createUser } from "#hosted/auth/users/create-user.ts";
import { type DemonstrationAccount, demonstrationAccounts, demonstrationPassword } from "./accounts.ts";

/** Hashed before the transaction opens: hashing takes long on purpose. */
export async function hashDemonstrationPassword(): Promise<string> {
  return hashPassword(demonstrationPassword);
}

/** Makes every demonstration account, confirmed, and tells the identifier of each. */
export async function addAccounts(
  transaction: Transaction,
  passwordHash: string,
): Promise<{ account: DemonstrationAccount; userId: string }[]> {
  const made: { account: DemonstrationAccount; userId: string }[] = [];
  for (const account of demonstrationAccounts) {
    const user = await createUser(transaction, {
      email: account.email,
      passwordHash,
      confirmed: true,
      metadata: { first_name: account.firstName, name: account.name },
    });
    await transaction.query(
      `insert into public.profiles (user_id, first_name, name) values ($1, $2, $3)
       on conflict (user_id) do update set first_name = excluded.first_name, name = excluded.name`,
      [user.id, account.firstName, account.name],
    );
    made.push({ account, userId: user.id });
  }
  return made;
}
