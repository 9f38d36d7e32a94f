import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { hashPassword, refuseWeakPassword } from "../passwords.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { languageOf } from "../tokens/send-link.ts";
import { setPassword } from "../users/set-password.ts";
import type { User } from "../users/user.ts";
import { createPhoneUser, makePhoneCode } from "./phone-account.ts";
import { codeText, passSmsDoors, sendMessage, takenText } from "./phone-messages.ts";
import { findAccountByPhone, lockPhone, readPhone } from "./phone-number.ts";
import { readChannel, requireSms } from "./sms-provider.ts";

type SignUp = {
  phone: string;
  password: string;
  data?: Record<string, unknown> | null | undefined;
  channel?: string | null | undefined;
};

/**
 * POST /signup with a number: the user alone, until he gives the code that was sent. Whoever has an account gets a
 * message that says so; the answer is that of a new one.
 */
export async function signUpByPhone(
  services: AuthServices,
  { phone: given, password, data, channel: wantedChannel }: SignUp,
  client: Client,
): Promise<User> {
  requireSms(services, "Phone signups are disabled");
  const channel = readChannel(wantedChannel);
  await passDoor(services, DOORS.signUp, client);
  const phone = readPhone(given);
  if (password === "") throw new AuthError(422, "validation_failed", "Signup requires a valid password");
  refuseWeakPassword(password, services.settings.passwordMinLength);
  await passSmsDoors(services, client, phone);
  const passwordHash = await hashPassword(password);
  const draft = { phone, passwordHash, metadata: data ?? {} };
  const { user, message } = await services.database.asService(async (transaction) => {
    await lockPhone(transaction, phone);
    const known = await findAccountByPhone(transaction, phone);
    await transaction.query("savepoint new_account");
    // Where the number has an account the same work is done under none, and taken back.
    const made = await createPhoneUser(services, transaction, {
      ...draft,
      ...(known === null ? {} : { phone: `${phone}-taken` }),
    });
    await transaction.query(`${known === null ? "release" : "rollback to"} savepoint new_account`);
    const owner = known?.user ?? made;
    const language = await languageOf(transaction, owner);
    const isProved = owner.phone_confirmed_at !== undefined;
    // Who gave a password for this number before has not proved that it is his.
    if (!isProved) await setPassword(transaction, owner.id, passwordHash);
    const text = isProved
      ? takenText(language)
      : codeText(await makePhoneCode(services, transaction, owner.id, "phone", phone), language);
    return {
      user: { ...made, phone, identities: made.identities.map((one) => withPhone(one, phone)) },
      message: { phone, text, channel },
    };
  });
  await sendMessage(services, message);
  return { ...user, confirmation_sent_at: user.created_at };
}

const withPhone = (identity: Record<string, unknown>, phone: string): Record<string, unknown> => ({
  ...identity,
  identity_data: { ...(identity.identity_data as object), phone },
});
