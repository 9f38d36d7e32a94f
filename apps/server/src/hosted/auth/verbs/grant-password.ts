import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { hashPassword, isOutdated, verifyPassword } from "../passwords.ts";
import { findAccountByPhone, readPhone } from "../phone/phone-number.ts";
import { requireSms } from "../phone/sms-provider.ts";
import { DOORS, forgetCalls, passDoor } from "../rate-limit.ts";
import { issueTokens, openSession, type TokenAnswer } from "../sessions/session.ts";
import { type Account, findAccountByEmail, normaliseEmail } from "../users/user.ts";

export const passwordGrantInput = z.object({
  email: z.string().default(""),
  phone: z.string().default(""),
  password: z.string().default(""),
});

export type PasswordAnswer = TokenAnswer & { weak_password?: { reasons: string[]; message: string } };

// Hashes from elsewhere take another time than ours: a refusal tells nothing by it.
const REFUSAL_AFTER_MS = 250;

/** POST /token?grant_type=password. Wrong address and wrong password look and take the same. */
export async function grantPassword(
  services: AuthServices,
  { email: written, phone, password }: z.infer<typeof passwordGrantInput>,
  client: Client,
): Promise<PasswordAnswer> {
  const { database, settings } = services;
  if (phone !== "") requireSms(services, "Phone logins are disabled");
  const name = phone === "" ? normaliseEmail(written) : readPhone(phone);
  await passDoor(services, DOORS.password, client);
  await passDoor(services, DOORS.guess, client, name);
  const floor = new Promise((resolve) => setTimeout(resolve, REFUSAL_AFTER_MS));
  const account = await database.asService((transaction) =>
    phone === "" ? findAccountByEmail(transaction, name) : findAccountByPhone(transaction, name),
  );
  const matches = await verifyPassword(password, account?.passwordHash ?? null);
  if (account === null || !matches) {
    await floor;
    throw new AuthError(400, "invalid_credentials", "Invalid login credentials");
  }
  if (account.banned) throw new AuthError(400, "user_banned", "User is banned");
  if (phone !== "" && account.user.phone_confirmed_at === undefined)
    throw new AuthError(400, "phone_not_confirmed", "Phone not confirmed");
  if (!account.confirmed) throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  const upgraded = isOutdated(account.passwordHash!) ? await hashPassword(password) : null;
  const session = await database.asService(async (transaction) => {
    if (upgraded !== null) await upgradeHash(transaction, account, upgraded);
    await forgetCalls(transaction, DOORS.guess, client, name);
    return openSession(transaction, account.user, "password", client);
  });
  const answer = await issueTokens(services, session, account.user);
  if (password.length >= settings.passwordMinLength) return answer;
  const message = `Password should be at least ${settings.passwordMinLength} characters.`;
  return { ...answer, weak_password: { reasons: ["length"], message } };
}

/** The password is the same, its hash is of today; a change in the meantime stays. */
async function upgradeHash(
  transaction: Transaction,
  { user, passwordHash }: Account,
  upgraded: string,
): Promise<void> {
  await transaction.query(
    "update auth.users set encrypted_password = $3 where id = $1::text::uuid and encrypted_password = $2",
    [user.id, passwordHash, upgraded],
  );
}
