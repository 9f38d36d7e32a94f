import { z } from "zod";
import type { AuthServices, Client } from "../auth-services.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { sendLink } from "../tokens/send-link.ts";
import { findAccountByEmail } from "../users/user.ts";
import { readEmail } from "./sign-up.ts";

export const recoverInput = z.object({ email: z.string().default("") });
export const resendInput = z.object({ email: z.string().default(""), type: z.string().default("") });

// Long enough that the work for a known address hides in it.
const ANSWER_AFTER_MS = 150;

/** POST /recover: the same answer, as late, for every address. */
export const recover = (
  services: AuthServices,
  { email }: z.infer<typeof recoverInput>,
  client: Client,
): Promise<Record<string, never>> => mailQuietly(services, email, client, "recovery");

/** POST /resend: the confirmation once more. */
export const resend = (
  services: AuthServices,
  { email }: z.infer<typeof resendInput>,
  client: Client,
): Promise<Record<string, never>> => mailQuietly(services, email, client, "confirmation");

async function mailQuietly(
  services: AuthServices,
  written: string,
  client: Client,
  kind: "recovery" | "confirmation",
): Promise<Record<string, never>> {
  const email = readEmail(written);
  await passDoor(services, DOORS.mail, client, email);
  const floor = new Promise((resolve) => setTimeout(resolve, ANSWER_AFTER_MS));
  await services.database.asService(async (transaction) => {
    const account = await findAccountByEmail(transaction, email);
    if (account === null || (kind === "confirmation" && account.confirmed)) return;
    if (!isTooSoon(account.user[`${kind}_sent_at`]))
      await sendLink(services, transaction, account.user, kind);
  });
  await floor;
  return {};
}

const MINUTE_MS = 60_000;

/** At most one mail a minute to one user. */
const isTooSoon = (sentAt: unknown): boolean =>
  typeof sentAt === "string" && Date.now() - Date.parse(sentAt) < MINUTE_MS;
