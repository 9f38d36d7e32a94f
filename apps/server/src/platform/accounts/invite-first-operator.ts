import type { Database, Transaction } from "#database/database.ts";
import { makeOneTimeToken } from "#hosted/auth/tokens/one-time-token.ts";
import { createUser } from "#hosted/auth/users/create-user.ts";
import { PLACEHOLDER_EMAIL } from "#hosted/auth/users/placeholder.ts";
import { findAccountByEmail } from "#hosted/auth/users/user.ts";

/** The path of the one-time link that makes the first platform operator, or null when there is one already. */
export async function inviteFirstOperator(database: Database): Promise<string | null> {
  return database.asService(async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock(hashtextextended('parcelle first operator', 0))");
    const present = await transaction.query(
      `select from app.operators as operator
       join auth.users as account on account.id = operator.user_id
       where account.encrypted_password is not null limit 1`,
    );
    if (present.length > 0) return null;
    const userId = await ensureOperator(transaction);
    const token = await makeOneTimeToken(transaction, userId, "invite");
    return `/fr/auth/${token}?type=invite`;
  });
}

async function ensureOperator(transaction: Transaction): Promise<string> {
  const known = await findAccountByEmail(transaction, PLACEHOLDER_EMAIL);
  const user =
    known?.user ??
    (await createUser(transaction, {
      email: PLACEHOLDER_EMAIL,
      passwordHash: null,
      confirmed: false,
      metadata: {},
    }));
  await transaction.query(
    "insert into app.operators (user_id) values ($1::text::uuid) on conflict do nothing",
    [user.id],
  );
  return user.id;
}
