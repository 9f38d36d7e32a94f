import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { ANYWHERE, DOORS, forgetCalls, passDoor } from "../rate-limit.ts";
import { requireUser } from "../sessions/require-user.ts";
import { issueTokens, type TokenAnswer } from "../sessions/session.ts";
import { findAccountById } from "../users/user.ts";
import { hasVerifiedFactor, lockUser } from "./factor.ts";
import { raiseAssurance } from "./raise-assurance.ts";
import { encodeBase32 } from "./totp.ts";
import { passFactorDoor } from "./verify-factor.ts";

const CODES = 10;
const CODE_BYTES = 10;

export const recoveryCodeInput = z.object({ code: z.string().default("") });

/** POST /factors/recovery-codes: ten codes, shown once, in place of those before. */
export async function makeRecoveryCodes(
  services: AuthServices,
  authorization: string | undefined,
  client: Client,
): Promise<{ codes: string[] }> {
  const person = await requireUser(services, authorization);
  await passDoor(services, DOORS.factor, client);
  if (!hasVerifiedFactor(person) || person.aal !== "aal2")
    throw new AuthError(403, "insufficient_aal", "AAL2 required to make recovery codes");
  const { id: userId } = person.account.user;
  const codes = Array.from({ length: CODES }, writeCode);
  await services.database.asService(async (transaction) => {
    await lockUser(transaction, userId);
    await transaction.query("delete from auth.mfa_recovery_codes where user_id = $1::text::uuid", [userId]);
    await transaction.query(
      "insert into auth.mfa_recovery_codes (user_id, code_hash) select $1::text::uuid, unnest($2::text::text[])",
      [userId, `{${codes.map((code) => hashOf(services, code)).join(",")}}`],
    );
  });
  return { codes };
}

/** GET /factors/recovery-codes: how many are left. */
export async function countRecoveryCodes(
  services: AuthServices,
  authorization: string | undefined,
): Promise<{ remaining: number }> {
  const { account } = await requireUser(services, authorization);
  const [row] = await services.database.asService((transaction) =>
    transaction.query<{ remaining: number }>(
      "select count(*)::int as remaining from auth.mfa_recovery_codes where user_id = $1::text::uuid",
      [account.user.id],
    ),
  );
  return row!;
}

/** POST /factors/recovery-codes/verify: a code in place of the authenticator, once. */
export async function verifyRecoveryCode(
  services: AuthServices,
  authorization: string | undefined,
  { code }: z.infer<typeof recoveryCodeInput>,
  client: Client,
): Promise<TokenAnswer> {
  const { account, sessionId } = await requireUser(services, authorization);
  const { id: userId } = account.user;
  await passDoor(services, DOORS.factor, client);
  await passFactorDoor(services, userId);
  const { session, user } = await services.database.asService(async (transaction) => {
    const used = await transaction.query(
      "delete from auth.mfa_recovery_codes where user_id = $1::text::uuid and code_hash = $2 returning user_id",
      [userId, hashOf(services, code)],
    );
    if (used.length === 0)
      throw new AuthError(422, "mfa_verification_failed", "Invalid recovery code entered");
    await forgetCalls(transaction, DOORS.factorGuess, ANYWHERE, userId);
    const proof = { userId, sessionId, method: "recovery_code", factorId: null };
    const raised = await raiseAssurance(transaction, proof);
    return { session: raised, user: (await findAccountById(transaction, userId))!.user };
  });
  return issueTokens(services, session, user);
}

const writeCode = (): string =>
  encodeBase32(randomBytes(CODE_BYTES))
    .toLowerCase()
    .replace(/.{4}(?=.)/g, "$&-");

/** Written with or without dashes and capitals, it is the same code. */
const hashOf = ({ sealingKey }: AuthServices, code: string): string =>
  createHmac("sha256", sealingKey)
    .update(code.toLowerCase().replace(/[^a-z2-7]/g, ""))
    .digest("hex");
