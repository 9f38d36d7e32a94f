import type { AuthServices, Client } from "../auth-services.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { requireUser } from "../sessions/require-user.ts";
import { findAuthenticator } from "./factor.ts";

export type Challenge = { id: string; type: "totp"; expires_at: number };

/** POST /factors/:id/challenge: five minutes in which one code may be given. */
export async function challengeFactor(
  services: AuthServices,
  authorization: string | undefined,
  factorId: string,
  client: Client,
): Promise<Challenge> {
  const { account } = await requireUser(services, authorization);
  await passDoor(services, DOORS.factor, client, account.user.id);
  return services.database.asService(async (transaction) => {
    const { type } = await findAuthenticator(transaction, account.user.id, factorId);
    await transaction.query(
      "update auth.mfa_factors set last_challenged_at = now() where id = $1::text::uuid",
      [factorId],
    );
    const [row] = await transaction.query<Omit<Challenge, "type">>(
      `insert into auth.mfa_challenges (factor_id, ip, expires_at)
       values ($1::text::uuid, $2, now() + interval '5 minutes')
       returning id::text, floor(extract(epoch from expires_at))::int as expires_at`,
      [factorId, client.ip],
    );
    return { ...row!, type };
  });
}
