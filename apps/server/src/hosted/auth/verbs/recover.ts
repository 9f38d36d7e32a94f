import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { type FlowRequest, flowInput } from "../flows/flow-request.ts";
import { resendPhoneCode } from "../phone/send-phone-code.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { sendLink } from "../tokens/send-link.ts";
import { type Account, findAccountByEmail } from "../users/user.ts";
import { answerEvenly, isTooSoon } from "./quiet-mail.ts";
import { sendEmailChange } from "./send-email-change.ts";
import { readEmail } from "./sign-up.ts";

export const recoverInput = z.object({ email: z.string().default(""), ...flowInput });
export const resendInput = z.object({
  email: z.string().default(""),
  phone: z.string().default(""),
  type: z.string().default(""),
  ...flowInput,
});

/** POST /recover: the same answer, as late, for every address. */
export const recover = (
  services: AuthServices,
  { email }: z.infer<typeof recoverInput>,
  flow: FlowRequest,
  client: Client,
): Promise<Record<string, never>> =>
  mailQuietly(services, email, client, async (transaction, { user }) => {
    if (!isTooSoon(user.recovery_sent_at)) await sendLink(services, transaction, user, "recovery", { flow });
  });

/** POST /resend: the confirmation of an address, or of its change, once more. */
export async function resend(
  services: AuthServices,
  { email, phone, type }: z.infer<typeof resendInput>,
  flow: FlowRequest,
  client: Client,
): Promise<Record<string, never>> {
  if (type === "sms" || type === "phone_change") return resendPhoneCode(services, { phone, type }, client);
  if (type !== "signup" && type !== "email_change")
    throw new AuthError(
      400,
      "validation_failed",
      "Missing one of these types: signup, email_change, sms, phone_change",
    );
  return mailQuietly(services, email, client, async (transaction, { user, confirmed }) => {
    if (type === "email_change") {
      if (typeof user.new_email === "string" && !isTooSoon(user.email_change_sent_at))
        await sendEmailChange(services, transaction, user, user.new_email, flow);
    } else if (!confirmed && !isTooSoon(user.confirmation_sent_at))
      await sendLink(services, transaction, user, "confirmation", { flow });
  });
}

async function mailQuietly(
  services: AuthServices,
  written: string,
  client: Client,
  send: (transaction: Transaction, account: Account) => Promise<void>,
): Promise<Record<string, never>> {
  const email = readEmail(written);
  await passDoor(services, DOORS.mail, client, email);
  return answerEvenly(() =>
    services.database.asService(async (transaction) => {
      const account = await findAccountByEmail(transaction, email);
      if (account !== null) await send(transaction, account);
    }),
  );
}
