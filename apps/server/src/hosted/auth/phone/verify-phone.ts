import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { ANYWHERE, DOORS, forgetCalls, passDoor } from "../rate-limit.ts";
import { issueTokens, openSession, type TokenAnswer } from "../sessions/session.ts";
import { hashOneTimeCode } from "../tokens/one-time-code.ts";
import { useOneTimeCode } from "../tokens/one-time-token.ts";
import { findAccountById, refuseBanned } from "../users/user.ts";
import { applyPhone, confirmPhone } from "./phone-account.ts";
import { readPhone } from "./phone-number.ts";
import { requireSms } from "./sms-provider.ts";

type Answer = { type: string; phone: string; token: string };

/** POST /verify with the code of a text message: the number is proved, a session opens. */
export async function verifyPhone(
  services: AuthServices,
  { type, phone: text, token }: Answer,
  client: Client,
): Promise<TokenAnswer> {
  requireSms(services);
  if (type !== "sms" && type !== "phone_change")
    throw new AuthError(400, "validation_failed", "Verify requires the type sms or phone_change");
  const phone = readPhone(text);
  if (token === "") throw new AuthError(400, "validation_failed", "Verify requires a token");
  await passDoor(services, DOORS.code, ANYWHERE, phone);
  const hash = hashOneTimeCode(services.sealingKey, phone, token);
  const { session, user } = await services.database.asService(async (transaction) => {
    const used = await useOneTimeCode(transaction, [type === "sms" ? "phone" : "phone_change"], hash);
    if (used === null) throw new AuthError(403, "otp_expired", "Token has expired or is invalid");
    await forgetCalls(transaction, DOORS.code, ANYWHERE, phone);
    if (type === "sms") await confirmPhone(transaction, used.userId, phone);
    else await applyPhone(services, transaction, used.userId, phone);
    const account = (await findAccountById(transaction, used.userId))!;
    refuseBanned(account);
    return {
      user: account.user,
      session: await openSession(transaction, account.user, "otp", client),
    };
  });
  return issueTokens(services, session, user);
}
