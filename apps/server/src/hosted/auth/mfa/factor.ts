import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { SignedIn } from "../sessions/require-user.ts";

export type Authenticator = { id: string; type: "totp"; isVerified: boolean; sealedSecret: string };
/** The set of a person's recovery codes. */
export type RecoveryFactor = { id: string; type: "recovery_code"; isVerified: true; sealedSecret: null };
export type Factor = Authenticator | RecoveryFactor;

/** A factor of the person; throws mfa_factor_not_found for anybody else's. */
export async function findFactor(transaction: Transaction, userId: string, id: string): Promise<Factor> {
  const [factor] = await transaction.query<Factor>(
    `select id::text, factor_type as type, status = 'verified' as "isVerified",
       sealed_secret as "sealedSecret"
     from auth.mfa_factors where id = $1::text::uuid and user_id = $2::text::uuid`,
    [id, userId],
  );
  if (factor === undefined) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
  return factor;
}

/** A factor that gives codes after a challenge. */
export async function findAuthenticator(
  transaction: Transaction,
  userId: string,
  id: string,
): Promise<Authenticator> {
  const factor = await findFactor(transaction, userId, id);
  if (factor.type === "totp") return factor;
  throw new AuthError(
    400,
    "validation_failed",
    "Recovery codes are verified at /factors/recovery-codes/verify",
  );
}

export const hasVerifiedFactor = ({ account }: Pick<SignedIn, "account">): boolean =>
  (account.user.factors ?? []).some(({ status }) => status === "verified");

/** Whether there is more than the recovery codes, which only stand in for something. */
export const hasAuthenticator = ({ account }: Pick<SignedIn, "account">): boolean =>
  (account.user.factors ?? []).some(
    ({ status, factor_type }) => status === "verified" && factor_type !== "recovery_code",
  );

/** Whoever has a second factor must have used it in this session. */
export function requireAssurance(person: SignedIn, message: string, status = 403): void {
  if (hasVerifiedFactor(person) && person.aal !== "aal2")
    throw new AuthError(status, "insufficient_aal", message);
}

/** Two requests of one person that change his factors take turns. */
export async function lockUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query("select from auth.users where id = $1::text::uuid for update", [userId]);
}
