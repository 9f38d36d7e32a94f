import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { issueTokens, openSession, type TokenAnswer } from "../sessions/session.ts";
import { type OneTimeKind, useOneTimeToken } from "../tokens/one-time-token.ts";
import { findAccountById, type User } from "../users/user.ts";
import { applyEmail } from "./update-user.ts";

export const verifyInput = z.object({
  type: z.string().default(""),
  token_hash: z.string().default(""),
});

const KINDS: Record<string, OneTimeKind[]> = {
  signup: ["confirmation"],
  email: ["confirmation"],
  recovery: ["recovery"],
  invite: ["invite"],
  email_change: ["email_change_new"],
};

/** POST /verify with the token of a mailed link: the address is proved, a session opens. */
export async function verifyLink(
  services: AuthServices,
  { type, token_hash: token }: z.infer<typeof verifyInput>,
  client: Client,
): Promise<TokenAnswer> {
  await passDoor(services, DOORS.verify, client);
  const kinds = KINDS[type];
  if (kinds === undefined)
    throw new AuthError(400, "validation_failed", "Verify requires a verification type");
  if (token === "") throw new AuthError(400, "validation_failed", "Verify requires a token or a token hash");
  const { user, session } = await services.database.asService(async (transaction) => {
    const used = await useOneTimeToken(transaction, kinds, token);
    if (used === null) throw new AuthError(403, "otp_expired", "Email link is invalid or has expired");
    const account = await confirm(transaction, used.userId, used.kind);
    return { user: account, session: await openSession(transaction, account, "otp", client) };
  });
  return issueTokens(services, session, user);
}

/** Whoever opens the mailbox has proved the address. */
export async function confirm(transaction: Transaction, userId: string, kind: OneTimeKind): Promise<User> {
  const [row] = await transaction.query<{ newEmail: string | null }>(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now())
     where id = $1::text::uuid returning new_email as "newEmail"`,
    [userId],
  );
  if (kind === "email_change_new" && row!.newEmail !== null)
    await applyEmail(transaction, userId, row!.newEmail);
  return (await findAccountById(transaction, userId))!.user;
}
