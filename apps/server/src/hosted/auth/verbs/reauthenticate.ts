import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { ANYWHERE, DOORS, forgetCalls, passDoor } from "../rate-limit.ts";
import { requireUser, type SignedIn } from "../sessions/require-user.ts";
import { hashOneTimeCode, writeOneTimeCode } from "../tokens/one-time-code.ts";
import { makeOneTimeToken, useOneTimeCode } from "../tokens/one-time-token.ts";
import { languageOf } from "../tokens/send-link.ts";
import { isTooSoon } from "./quiet-mail.ts";

/** The product's own addition: a code to delete an account without password says so. */
export const reauthenticateQuery = z.object({
  purpose: z.enum(["password", "deletion"]).default("password"),
});

/** GET /reauthenticate: a code by mail that proves, for a change of password, that the person is there. */
export async function reauthenticate(
  services: AuthServices,
  authorization: string | undefined,
  client: Client,
  { purpose }: z.infer<typeof reauthenticateQuery>,
): Promise<Record<string, never>> {
  const { account } = await requireUser(services, authorization);
  const { user } = account;
  await passDoor(services, DOORS.mail, client, user.id);
  if (user.email === "" || !account.confirmed)
    throw new AuthError(
      422,
      "validation_failed",
      "Reauthentication requires the user to have an email or a phone number",
    );
  if (isTooSoon(user.reauthentication_sent_at))
    throw new AuthError(
      429,
      "over_email_send_rate_limit",
      "For security purposes, you can only request this after 60 seconds.",
    );
  const code = writeOneTimeCode();
  await services.database.asService(async (transaction) => {
    const codeHash = hashOneTimeCode(services.sealingKey, user.email, code);
    await makeOneTimeToken(transaction, user.id, "reauthentication", { codeHash });
    await transaction.query(
      "update auth.users set reauthentication_sent_at = now() where id = $1::text::uuid",
      [user.id],
    );
    const mail = { recipient: user.email, language: await languageOf(transaction, user), code };
    await services.sendMail(transaction, {
      ...mail,
      template: purpose === "deletion" ? "deletion-code" : "reauthentication",
    });
  });
  return {};
}

const DAY_MS = 24 * 3_600_000;

/** Throws unless the session is young or the mailed code is right; the code is used up with the change. */
export async function requirePresence(
  services: AuthServices,
  { account, startedAt }: SignedIn,
  nonce: string,
): Promise<(transaction: Transaction) => Promise<void>> {
  const isNeeded = services.settings.securePasswordChange && Date.now() - Date.parse(startedAt) > DAY_MS;
  if (!isNeeded) return async () => undefined;
  if (nonce === "")
    throw new AuthError(400, "reauthentication_needed", "Password update requires reauthentication");
  const { id, email } = account.user;
  await passDoor(services, DOORS.code, ANYWHERE, id);
  const hash = hashOneTimeCode(services.sealingKey, email, nonce);
  return async (transaction) => {
    const used = await useOneTimeCode(transaction, ["reauthentication"], hash);
    if (used === null || used.userId !== id)
      throw new AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
    await forgetCalls(transaction, DOORS.code, ANYWHERE, id);
  };
}
