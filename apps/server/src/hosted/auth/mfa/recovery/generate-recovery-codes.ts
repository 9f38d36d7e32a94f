import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../../auth-error.ts";
import type { AuthServices, Client } from "../../auth-services.ts";
import { ANYWHERE, DOORS, forgetCalls, passDoor } from "../../rate-limit.ts";
import { requireUser, type SignedIn } from "../../sessions/require-user.ts";
import { hasAuthenticator, lockUser } from "../factor.ts";
import { findRecoverySet, type RecoverySet, requireRecoverySet, writeCodes } from "./recovery-set.ts";

export const recoveryInput = z.object({
  friendly_name: z.string().trim().max(limitedTexts.mfa_factors.friendly_name.most).default(""),
});

export type WrittenCodes = RecoverySet & { codes: string[] };

/** POST /factors/recovery-codes: the first set of the person, shown once. */
export async function generateRecoveryCodes(
  services: AuthServices,
  authorization: string | undefined,
  { friendly_name: name }: z.infer<typeof recoveryInput>,
  client: Client,
): Promise<WrittenCodes> {
  const person = await requireSecondFactor(services, authorization, client);
  if (!hasAuthenticator(person))
    throw new AuthError(
      422,
      "mfa_recovery_codes_sole_factor",
      "Recovery codes need another verified factor beside them",
    );
  refuseTakenName(person, name);
  return inTurn(services, person, async (transaction, userId) => {
    if ((await findRecoverySet(transaction, userId)) !== null)
      throw new AuthError(
        422,
        "mfa_verified_factor_exists",
        "Recovery codes exist already, regenerate them to replace them",
      );
    await transaction.query(
      `insert into auth.mfa_factors (user_id, factor_type, friendly_name, status)
       values ($1::text::uuid, 'recovery_code', $2, 'verified')`,
      [userId, name],
    );
  });
}

/** POST /factors/recovery-codes/regenerate: a new set in place of the one before. */
export async function regenerateRecoveryCodes(
  services: AuthServices,
  authorization: string | undefined,
  client: Client,
): Promise<WrittenCodes> {
  const person = await requireSecondFactor(services, authorization, client);
  return inTurn(services, person, async () => undefined);
}

/** Throws insufficient_aal to a session that used no second factor. */
export async function requireSecondFactor(
  services: AuthServices,
  authorization: string | undefined,
  client: Client,
): Promise<SignedIn> {
  const person = await requireUser(services, authorization);
  await passDoor(services, DOORS.factor, client, person.account.user.id);
  if (person.aal === "aal2") return person;
  throw new AuthError(403, "insufficient_aal", "AAL2 required to manage recovery codes");
}

function refuseTakenName({ account }: SignedIn, name: string): void {
  const taken = (account.user.factors ?? []).some(({ friendly_name }) => friendly_name === name);
  if (name === "" || !taken) return;
  throw new AuthError(
    422,
    "mfa_factor_name_conflict",
    `A factor with the friendly name "${name}" for this user already exists`,
  );
}

async function inTurn(
  services: AuthServices,
  { account }: SignedIn,
  prepare: (transaction: Transaction, userId: string) => Promise<void>,
): Promise<WrittenCodes> {
  const { id: userId } = account.user;
  return services.database.asService(async (transaction) => {
    await lockUser(transaction, userId);
    await prepare(transaction, userId);
    const { remaining, ...set } = await requireRecoverySet(transaction, userId);
    const codes = await writeCodes(services, transaction, userId, set.id);
    await forgetCalls(transaction, DOORS.factorGuess, ANYWHERE, userId);
    return { ...set, total: codes.length, codes };
  });
}
