import type { Transaction } from "#database/database.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { requireUser } from "../sessions/require-user.ts";
import { tellOwner } from "../users/tell-owner.ts";
import { findFactor, lockUser, requireAssurance } from "./factor.ts";

/** DELETE /factors/:id. */
export async function unenrolFactor(
  services: AuthServices,
  authorization: string | undefined,
  factorId: string,
  client: Client,
): Promise<{ id: string }> {
  const person = await requireUser(services, authorization);
  await passDoor(services, DOORS.factor, client, person.account.user.id);
  const { id: userId } = person.account.user;
  return services.database.asService(async (transaction) => {
    await lockUser(transaction, userId);
    const { isVerified } = await findFactor(transaction, userId, factorId);
    if (isVerified) requireAssurance(person, "AAL2 required to unenroll verified factor", 422);
    if (isVerified) await tellOwner(services, transaction, person.account.user, "factor-removed");
    return removeFactor(transaction, userId, factorId);
  });
}

/** Sessions that stood on the factor fall back; without any factor its recovery codes go too. */
export async function removeFactor(
  transaction: Transaction,
  userId: string,
  factorId: string,
): Promise<{ id: string }> {
  await transaction.query(
    `update auth.sessions
     set aal = 'aal1', amr = jsonb_path_query_array(amr, '$[*] ? (@.method != "totp" && @.method != "mfa/webauthn")')
     where factor_id = $1::text::uuid`,
    [factorId],
  );
  await transaction.query("delete from auth.mfa_factors where id = $1::text::uuid", [factorId]);
  await transaction.query(
    `delete from auth.mfa_factors
     where user_id = $1::text::uuid and factor_type = 'recovery_code'
       and not exists (
         select from auth.mfa_factors
         where user_id = $1::text::uuid and factor_type <> 'recovery_code' and status = 'verified'
       )`,
    [userId],
  );
  return { id: factorId };
}
