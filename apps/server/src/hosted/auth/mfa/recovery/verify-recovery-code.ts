import { z } from "zod";
import { AuthError } from "../../auth-error.ts";
import type { AuthServices, Client } from "../../auth-services.ts";
import type { TokenAnswer } from "../../sessions/session.ts";
import { proveSecondFactor } from "../prove-second-factor.ts";
import { hashOfCode } from "./recovery-set.ts";

export const recoveryCodeInput = z.object({ code: z.string().default("") });

/** POST /factors/recovery-codes/verify: a code in place of the authenticator, once. */
export function verifyRecoveryCode(
  services: AuthServices,
  authorization: string | undefined,
  { code }: z.infer<typeof recoveryCodeInput>,
  client: Client,
): Promise<TokenAnswer> {
  return proveSecondFactor(services, {
    authorization,
    client,
    onLocked: asLocked,
    prepare:
      async () =>
      async (transaction, { id: userId }) => {
        const used = await transaction.query(
          `update auth.mfa_recovery_codes set used_at = now()
         where user_id = $1::text::uuid and code_hash = $2 and used_at is null returning user_id`,
          [userId, hashOfCode(services, code)],
        );
        if (used.length > 0) return { method: "mfa/recovery_code", factorId: null };
        throw new AuthError(422, "mfa_verification_failed", "Invalid recovery code entered");
      },
  });
}

function asLocked(error: unknown): unknown {
  if (!(error instanceof AuthError) || error.status !== 429) return error;
  return new AuthError(
    429,
    "mfa_recovery_codes_locked",
    "Too many wrong codes, wait or use another factor",
    error.extra,
  );
}
