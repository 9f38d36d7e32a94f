import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { KeptKey } from "../passkeys/ceremony.ts";
import type { SignedIn } from "../sessions/require-user.ts";

type Kept = { id: string; isVerified: boolean };
export type Authenticator = Kept & { type: "totp"; sealedSecret: string };
/** A key of a device; without it until it was made. */
export type KeyFactor = Kept & { type: "webauthn"; key: KeptKey | null };
/** The set of a person's recovery codes. */
export type RecoveryFactor = Kept & { type: "recovery_code" };
export type Factor = Authenticator | KeyFactor | RecoveryFactor;

/** A factor of the person; throws mfa_factor_not_found for anybody else's. */
export async function findFactor(transaction: Transaction, userId: string, id: string): Promise<Factor> {
  const [factor] = await transaction.query<Factor>(
    `select id::text, factor_type as type, status = 'verified' as "isVerified",
       sealed_secret as "sealedSecret", web_authn_credential as key
     from auth.mfa_factors where id = $1::text::uuid and user_id = $2::text::uuid`,
    [id, userId],
  );
  if (factor === undefined) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
  return factor;
}

/** A factor that is asked something before it is verified. */
export async function findAskedFactor(
  transaction: Transaction,
  userId: string,
  id: string,
): Promise<Authenticator | KeyFactor> {
  const factor = await findFactor(transaction, userId, id);
  if (factor.type !== "recovery_code") return factor;
  throw new AuthError(
    400,
    "validation_failed",
    "Recovery codes are verified at /factors/recovery-codes/verify",
  );
}

/** The keys that are second factors of a person. */
export async function keyFactors(transaction: Transaction, userId: string): Promise<KeptKey[]> {
  const rows = await transaction.query<{ key: KeptKey }>(
    `select web_authn_credential as key from auth.mfa_factors
     where user_id = $1::text::uuid and web_authn_credential is not null`,
    [userId],
  );
  return rows.map(({ key }) => key);
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
