import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { type FlowRequest, flowInput } from "../flows/flow-request.ts";
import { sendPhoneOtp } from "../phone/send-phone-code.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { sendLink } from "../tokens/send-link.ts";
import { openAccount } from "../users/open-account.ts";
import { type Account, findAccountByEmail, findAccountById, lockEmail } from "../users/user.ts";
import { answerEvenly, isTooSoon } from "./quiet-mail.ts";
import { metadataInput, readEmail } from "./sign-up.ts";

export const otpInput = z.object({
  email: z.string().default(""),
  phone: z.string().default(""),
  create_user: z.boolean().default(true),
  data: metadataInput,
  /** How a code comes to a phone. */
  channel: z.string().nullish(),
  ...flowInput,
});

/** POST /otp: a link and a code by mail. Whether there is an account is not told, whatever create_user says. */
export async function sendOtp(
  services: AuthServices,
  input: z.infer<typeof otpInput>,
  flow: FlowRequest,
  client: Client,
): Promise<Record<string, never>> {
  if (input.phone !== "") return sendPhoneOtp(services, input, client);
  if (input.email === "") throw new AuthError(400, "validation_failed", "One of email or phone must be set");
  const email = readEmail(input.email);
  await passDoor(services, DOORS.mail, client, email);
  const mayCreate = input.create_user && services.settings.signUpOpen;
  const metadata = input.data ?? {};
  return answerEvenly(() =>
    services.database.asService(async (transaction) => {
      await lockEmail(transaction, email);
      const known = await findAccountByEmail(transaction, email);
      const account = mayCreate ? await openOrFind(services, transaction, email, metadata, known) : known;
      if (account === null) return;
      const { user, confirmed } = account;
      const kind = confirmed ? "magic_link" : "confirmation";
      if (!isTooSoon(user[confirmed ? "recovery_sent_at" : "confirmation_sent_at"]))
        await sendLink(services, transaction, user, kind, {
          flow,
          withCode: true,
          isVisit: confirmed || flow.redirectTo !== null,
        });
    }),
  );
}

async function openOrFind(
  services: AuthServices,
  transaction: Transaction,
  email: string,
  metadata: Record<string, unknown>,
  known: Account | null,
): Promise<Account> {
  const confirmed = services.settings.autoconfirm;
  const draft = { email, passwordHash: null, confirmed, metadata };
  const { id } = await openAccount(services, transaction, draft, known);
  return (await findAccountById(transaction, known?.user.id ?? id))!;
}
