import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { type FlowRequest, flowInput } from "../flows/flow-request.ts";
import { requireAssurance } from "../mfa/factor.ts";
import { hashPassword, refuseWeakPassword, verifyPassword } from "../passwords.ts";
import { passSmsDoors, sendMessage } from "../phone/phone-messages.ts";
import { readPhone } from "../phone/phone-number.ts";
import { askNewPhone } from "../phone/send-phone-code.ts";
import { readChannel, requireSms } from "../phone/sms-provider.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { requireUser, type SignedIn } from "../sessions/require-user.ts";
import { applyEmail } from "../users/apply-email.ts";
import { mergeMetadata } from "../users/merge-metadata.ts";
import { setPassword } from "../users/set-password.ts";
import { type Account, findAccountById, isManaged, type User } from "../users/user.ts";
import { requirePresence } from "./reauthenticate.ts";
import { sendEmailChange } from "./send-email-change.ts";
import { metadataInput, readEmail } from "./sign-up.ts";

export const updateUserInput = z.object({
  email: z.string().optional(),
  password: z.string().optional(),
  data: metadataInput,
  /** The code that GET /reauthenticate mailed. */
  nonce: z.string().default(""),
  current_password: z.string().optional(),
  phone: z.string().default(""),
  /** How a code comes to a phone. */
  channel: z.string().nullish(),
  ...flowInput,
});

type UpdateUserInput = z.infer<typeof updateUserInput>;
type Changes = { email: string | null; passwordHash: string | null; data: Record<string, unknown> | null };

/** PUT /user: password, metadata, address, number. */
export async function updateUser(
  services: AuthServices,
  authorization: string | undefined,
  input: UpdateUserInput,
  flow: FlowRequest,
  client: Client,
): Promise<User> {
  await passDoor(services, DOORS.user, client);
  const person = await requireUser(services, authorization);
  const { account, sessionId } = person;
  if (input.email !== undefined || input.password !== undefined || input.phone !== "")
    requireAssurance(
      person,
      "AAL2 session is required to update email or password when MFA is enabled.",
      401,
    );
  if ((input.email || input.password || input.phone) && isManaged(account.user))
    throw new AuthError(
      422,
      "user_sso_managed",
      "Updating email, phone, password of a SSO account only possible via SSO",
    );
  const channel = readChannel(input.channel);
  const phone = await wantedPhone(services, person, input.phone, client);
  refusePasswordWithoutEmail(account, input);
  const proveFirst =
    input.password === undefined ? null : await requirePresence(services, person, input.nonce);
  const changes: Changes = {
    email: wantedEmail(account, input.email),
    passwordHash: input.password === undefined ? null : await newPassword(services, account, input),
    data: input.data ?? null,
  };
  const { user, message } = await services.database.asService(async (transaction) => {
    const { id } = account.user;
    await proveFirst?.(transaction);
    if (changes.passwordHash !== null) {
      await setPassword(transaction, id, changes.passwordHash);
      await endSessions(transaction, id, sessionId, "others");
    }
    if (changes.data !== null) await mergeMetadata(transaction, id, "raw_user_meta_data", changes.data);
    if (changes.email !== null) await changeEmail(services, transaction, account.user, changes.email, flow);
    const asked = phone === null ? null : await askNewPhone(services, transaction, account.user, phone);
    return { user: (await findAccountById(transaction, id))!.user, message: asked };
  });
  if (message !== null) await sendMessage(services, { ...message, channel });
  return user;
}

/** The number that the person wants instead of his; null when he wants none. */
async function wantedPhone(
  services: AuthServices,
  { account }: SignedIn,
  text: string,
  client: Client,
): Promise<string | null> {
  if (text === "") return null;
  requireSms(services);
  const phone = readPhone(text);
  if (phone === account.user.phone) return null;
  await passSmsDoors(services, client, phone);
  return phone;
}

function wantedEmail({ user }: Account, text: string | undefined): string | null {
  if (text === undefined || text === "") return null;
  const email = readEmail(text);
  return email === user.email ? null : email;
}

function refusePasswordWithoutEmail({ user }: Account, { email, password }: UpdateUserInput): void {
  if (user.is_anonymous && password !== undefined && !email)
    throw new AuthError(
      422,
      "validation_failed",
      "Updating password of an anonymous user without an email or phone is not allowed",
    );
}

async function newPassword(
  { settings }: AuthServices,
  account: Account,
  { password = "", current_password: current }: UpdateUserInput,
): Promise<string> {
  if (current !== undefined && !(await verifyPassword(current, account.passwordHash)))
    throw new AuthError(400, "current_password_invalid", "Current password is not correct.");
  refuseWeakPassword(password, settings.passwordMinLength);
  if (account.passwordHash !== null && (await verifyPassword(password, account.passwordHash)))
    throw new AuthError(422, "same_password", "New password should be different from the old password.");
  return hashPassword(password);
}

async function changeEmail(
  services: AuthServices,
  transaction: Transaction,
  user: User,
  email: string,
  flow: FlowRequest,
): Promise<void> {
  if (services.settings.autoconfirm) await applyEmail(services, transaction, user.id, email);
  else await sendEmailChange(services, transaction, user, email, flow);
}
