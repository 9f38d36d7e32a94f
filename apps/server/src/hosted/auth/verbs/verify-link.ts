import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { verifyPhone } from "../phone/verify-phone.ts";
import { ANYWHERE, DOORS, forgetCalls, passDoor } from "../rate-limit.ts";
import { issueTokens, openSession, type TokenAnswer } from "../sessions/session.ts";
import { hashOneTimeCode } from "../tokens/one-time-code.ts";
import {
  isAwaited,
  type OneTimeKind,
  type UsedToken,
  useOneTimeCode,
  useOneTimeToken,
} from "../tokens/one-time-token.ts";
import { applyEmail } from "../users/apply-email.ts";
import { findAccountById, normaliseEmail, refuseBanned, type User } from "../users/user.ts";

export const verifyInput = z.object({
  type: z.string().default(""),
  token_hash: z.string().default(""),
  token: z.string().default(""),
  email: z.string().default(""),
  phone: z.string().default(""),
});

type VerifyInput = z.infer<typeof verifyInput>;

const KINDS: Record<string, OneTimeKind[]> = {
  signup: ["confirmation"],
  email: ["confirmation", "magic_link"],
  magiclink: ["magic_link"],
  recovery: ["recovery"],
  invite: ["invite"],
  email_change: ["email_change_new", "email_change_current"],
};

/** The other mailbox has to confirm too. */
export const HALF_CONFIRMED =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

export type VerifyAnswer = TokenAnswer | { msg: string; code: string };

/** POST /verify with the token or the code of a mail: the address is proved, a session opens. */
export async function verifyLink(
  services: AuthServices,
  input: VerifyInput,
  client: Client,
): Promise<VerifyAnswer> {
  if (isOfPhone(input)) return verifyPhone(services, input, client);
  await passDoor(services, DOORS.verify, client);
  const kinds = kindsOf(input);
  const use = input.token_hash === "" ? await byCode(services, input, kinds) : byToken(input, kinds);
  const verified = await services.database.asService(async (transaction) => {
    const used = await use(transaction);
    if (used === null) throw new AuthError(403, "otp_expired", "Token has expired or is invalid");
    const user = await confirm(services, transaction, used);
    return user === null ? null : { user, session: await openSession(transaction, user, "otp", client) };
  });
  if (verified === null) return { msg: HALF_CONFIRMED, code: "200" };
  return issueTokens(services, verified.session, verified.user);
}

const isOfPhone = ({ type, phone }: VerifyInput): boolean =>
  phone !== "" || type === "sms" || type === "phone_change";

export function kindsOf({ type }: Pick<VerifyInput, "type">): OneTimeKind[] {
  const kinds = KINDS[type];
  if (kinds !== undefined) return kinds;
  throw new AuthError(400, "validation_failed", "Verify requires a verification type");
}

type Use = (transaction: Transaction) => Promise<UsedToken | null>;

const byToken =
  ({ token_hash: token }: VerifyInput, kinds: OneTimeKind[]): Use =>
  (transaction) =>
    useOneTimeToken(transaction, kinds, token);

/** A code is short: guesses at those of one address are counted, wherever they come from. */
async function byCode(services: AuthServices, input: VerifyInput, kinds: OneTimeKind[]): Promise<Use> {
  const email = normaliseEmail(input.email);
  if (input.token === "" || email === "")
    throw new AuthError(400, "validation_failed", "Verify requires a token or a token hash");
  await passDoor(services, DOORS.code, ANYWHERE, email);
  const hash = hashOneTimeCode(services.sealingKey, email, input.token);
  return async (transaction) => {
    const used = await useOneTimeCode(transaction, kinds, hash);
    if (used !== null) await forgetCalls(transaction, DOORS.code, ANYWHERE, email);
    return used;
  };
}

/** Whoever opens the mailbox has proved the address; null while another mailbox has to confirm too. */
export async function confirm(
  services: AuthServices,
  transaction: Transaction,
  { userId, kind }: Pick<UsedToken, "userId" | "kind">,
): Promise<User | null> {
  if (kind === "email_change_new" || kind === "email_change_current") {
    const other = kind === "email_change_new" ? "email_change_current" : "email_change_new";
    if (await isAwaited(transaction, userId, other)) return null;
    const { user } = (await findAccountById(transaction, userId))!;
    if (typeof user.new_email === "string") await applyEmail(services, transaction, userId, user.new_email);
  } else {
    await transaction.query(
      "update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1::text::uuid",
      [userId],
    );
  }
  const account = (await findAccountById(transaction, userId))!;
  refuseBanned(account);
  return account.user;
}
