import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { requireAssurance } from "../mfa/factor.ts";
import { hashPassword, refuseWeakPassword, verifyPassword } from "../passwords.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { requireUser } from "../sessions/require-user.ts";
import { sendLink } from "../tokens/send-link.ts";
import { type Account, findAccountByEmail, findAccountById, type User } from "../users/user.ts";
import { metadataInput, readEmail } from "./sign-up.ts";

export const updateUserInput = z.object({
  email: z.string().optional(),
  password: z.string().optional(),
  data: metadataInput,
});

type Changes = { email: string | null; passwordHash: string | null; data: Record<string, unknown> | null };

/** PUT /user: password, metadata, address. */
export async function updateUser(
  services: AuthServices,
  authorization: string | undefined,
  input: z.infer<typeof updateUserInput>,
  client: Client,
): Promise<User> {
  await passDoor(services, DOORS.user, client);
  const person = await requireUser(services, authorization);
  const { account, sessionId } = person;
  if (input.email !== undefined || input.password !== undefined)
    requireAssurance(
      person,
      "AAL2 session is required to update email or password when MFA is enabled.",
      401,
    );
  const changes: Changes = {
    email: wantedEmail(account, input.email),
    passwordHash: input.password === undefined ? null : await newPassword(services, account, input.password),
    data: input.data ?? null,
  };
  return services.database.asService(async (transaction) => {
    const { id } = account.user;
    if (changes.passwordHash !== null) {
      await setPassword(transaction, id, changes.passwordHash);
      await endSessions(transaction, id, sessionId, "others");
    }
    if (changes.data !== null) await mergeMetadata(transaction, id, changes.data);
    if (changes.email !== null) await changeEmail(services, transaction, account.user, changes.email);
    return (await findAccountById(transaction, id))!.user;
  });
}

function wantedEmail({ user }: Account, text: string | undefined): string | null {
  if (text === undefined || text === "") return null;
  const email = readEmail(text);
  return email === user.email ? null : email;
}

async function newPassword({ settings }: AuthServices, account: Account, password: string): Promise<string> {
  refuseWeakPassword(password, settings.passwordMinLength);
  if (account.passwordHash !== null && (await verifyPassword(password, account.passwordHash)))
    throw new AuthError(422, "same_password", "New password should be different from the old password.");
  return hashPassword(password);
}

export async function setPassword(transaction: Transaction, userId: string, hash: string): Promise<void> {
  await transaction.query("update auth.users set encrypted_password = $2 where id = $1::text::uuid", [
    userId,
    hash,
  ]);
}

/** A key that is given as null goes. */
async function mergeMetadata(
  transaction: Transaction,
  userId: string,
  data: Record<string, unknown>,
): Promise<void> {
  await transaction.query(
    `update auth.users
     set raw_user_meta_data = coalesce((
       select jsonb_object_agg(entry.key, entry.value)
       from jsonb_each(raw_user_meta_data || $2::text::jsonb) as entry
       where entry.value <> 'null'
     ), '{}')
     where id = $1::text::uuid`,
    [userId, JSON.stringify(data)],
  );
}

async function changeEmail(
  services: AuthServices,
  transaction: Transaction,
  user: User,
  email: string,
): Promise<void> {
  const taken = await findAccountByEmail(transaction, email);
  if (taken !== null)
    throw new AuthError(422, "email_exists", "A user with this email address has already been registered");
  if (services.settings.autoconfirm) return applyEmail(transaction, user.id, email);
  await transaction.query("update auth.users set new_email = $2 where id = $1::text::uuid", [user.id, email]);
  await sendLink(services, transaction, user, "email_change_new", email);
}

/** The address and the e-mail identity go together. */
export async function applyEmail(transaction: Transaction, userId: string, email: string): Promise<void> {
  await transaction.query(
    "update auth.users set email = $2, new_email = null, email_confirmed_at = now() where id = $1::text::uuid",
    [userId, email],
  );
  await transaction.query(
    `update auth.identities
     set identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)
     where user_id = $1::text::uuid and provider = 'email'`,
    [userId, email],
  );
}
