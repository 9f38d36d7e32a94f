import type { Transaction } from "#database/database.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import type { PhoneKind } from "../tokens/one-time-token.ts";
import { languageOf } from "../tokens/send-link.ts";
import { setPassword } from "../users/set-password.ts";
import { SELECT_ACCOUNT, type User } from "../users/user.ts";
import { answerEvenly } from "../verbs/quiet-mail.ts";
import { createPhoneUser, makePhoneCode } from "./phone-account.ts";
import { codeText, type PhoneMessage, passSmsDoors, sendMessage, takenText } from "./phone-messages.ts";
import { findAccountByPhone, lockPhone, readPhone } from "./phone-number.ts";
import { readChannel, requireSms } from "./sms-provider.ts";

type Wish = {
  phone: string;
  create_user: boolean;
  data?: Record<string, unknown> | null | undefined;
  channel?: string | null | undefined;
};

/** POST /otp with a number: a code by text message, with which a new account begins too. */
export async function sendPhoneOtp(
  services: AuthServices,
  { phone: text, create_user: wantsAccount, data, channel: wantedChannel }: Wish,
  client: Client,
): Promise<Record<string, never>> {
  requireSms(services);
  const channel = readChannel(wantedChannel);
  const phone = readPhone(text);
  await passSmsDoors(services, client, phone);
  const mayCreate = wantsAccount && services.settings.signUpOpen;
  const message = services.database.asService(async (transaction) => {
    await lockPhone(transaction, phone);
    const known = await findAccountByPhone(transaction, phone);
    if (known === null && !mayCreate) return null;
    const draft = { phone, passwordHash: null, metadata: data ?? {} };
    const user = known?.user ?? (await createPhoneUser(services, transaction, draft));
    // Who gave a password for this number before has not proved that it is his.
    if (user.phone_confirmed_at === undefined) await setPassword(transaction, user.id, null);
    return { ...(await codeFor(services, transaction, user, "phone", phone)), channel };
  });
  return answerEvenly(() => (mayCreate ? sendNow(services, message) : sendUnseen(services, message)));
}

/** POST /resend: the code for a number, or for its change, once more; nothing tells whether there was one to send. */
export async function resendPhoneCode(
  services: AuthServices,
  { phone: text, type }: { phone: string; type: "sms" | "phone_change" },
  client: Client,
): Promise<Record<string, never>> {
  requireSms(services);
  const phone = readPhone(text);
  await passSmsDoors(services, client, phone);
  const message = services.database.asService(async (transaction) => {
    const user = await (type === "sms" ? unproved(transaction, phone) : wanting(transaction, phone));
    return user === null
      ? null
      : codeFor(services, transaction, user, type === "sms" ? "phone" : "phone_change", phone);
  });
  return answerEvenly(() => sendUnseen(services, message));
}

/** The message with which a person proves the number that he wants; to one that has an account it says so, and no code comes. */
export async function askNewPhone(
  services: AuthServices,
  transaction: Transaction,
  user: User,
  phone: string,
): Promise<PhoneMessage> {
  await transaction.query(
    "update auth.users set new_phone = $2, new_phone_sent_at = now() where id = $1::text::uuid",
    [user.id, phone],
  );
  const taken = await findAccountByPhone(transaction, phone);
  const message = await codeFor(services, transaction, user, "phone_change", phone);
  return taken === null ? message : { phone, text: takenText(await languageOf(transaction, taken.user)) };
}

async function codeFor(
  services: AuthServices,
  transaction: Transaction,
  user: User,
  kind: PhoneKind,
  phone: string,
): Promise<PhoneMessage> {
  const code = await makePhoneCode(services, transaction, user.id, kind, phone);
  return { phone, text: codeText(code, await languageOf(transaction, user)) };
}

async function unproved(transaction: Transaction, phone: string): Promise<User | null> {
  const user = (await findAccountByPhone(transaction, phone))?.user ?? null;
  return user?.phone_confirmed_at === undefined ? user : null;
}

/** Who has asked for that number, while nobody has it. */
async function wanting(transaction: Transaction, phone: string): Promise<User | null> {
  if ((await findAccountByPhone(transaction, phone)) !== null) return null;
  const [row] = await transaction.query<{ user: User }>(
    `${SELECT_ACCOUNT} and u.new_phone = $1 order by u.new_phone_sent_at desc limit 1`,
    [phone],
  );
  return row?.user ?? null;
}

type Coming = Promise<PhoneMessage | null>;

const sendNow = async (services: AuthServices, message: Coming): Promise<void> =>
  sendMessage(services, await message);

/** Where there may be nothing to send, the answer does not wait for it: its time would tell. */
async function sendUnseen(services: AuthServices, message: Coming): Promise<void> {
  const found = await message;
  void sendMessage(services, found).catch(() => undefined);
}
