import type { Transaction } from "#database/database.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { requireUser } from "../sessions/require-user.ts";
import { findAskedFactor } from "./factor.ts";
import { askKey, type KeyQuestion } from "./key/key-question.ts";
import { requireKeyFactors } from "./key/require-key-factors.ts";

type AskedFactor = { id: string; expires_at: number };
export type Challenge = AskedFactor & ({ type: "totp" } | { type: "webauthn"; webauthn: KeyQuestion });

/** POST /factors/:id/challenge: five minutes in which one code may be given, or one key may sign. */
export async function challengeFactor(
  services: AuthServices,
  authorization: string | undefined,
  factorId: string,
  client: Client,
): Promise<Challenge> {
  const { account } = await requireUser(services, authorization);
  const { user } = account;
  await passDoor(services, DOORS.factor, client, user.id);
  const { database } = services;
  const factor = await database.asService((transaction) => findAskedFactor(transaction, user.id, factorId));
  if (factor.type === "totp") {
    const asked = await database.asService((transaction) => keepChallenge(transaction, factorId, client));
    return { ...asked, type: "totp" };
  }
  const question = await askKey(services, requireKeyFactors(services), user, factor);
  const asked = await database.asService((transaction) =>
    keepChallenge(transaction, factorId, client, question),
  );
  return { ...asked, type: "webauthn", webauthn: question };
}

async function keepChallenge(
  transaction: Transaction,
  factorId: string,
  { ip }: Client,
  question: KeyQuestion | null = null,
): Promise<AskedFactor> {
  await transaction.query(
    "update auth.mfa_factors set last_challenged_at = now() where id = $1::text::uuid",
    [factorId],
  );
  const kept =
    question === null
      ? null
      : { type: question.type, challenge: question.credential_options.publicKey.challenge };
  const [row] = await transaction.query<AskedFactor>(
    `insert into auth.mfa_challenges (factor_id, ip, expires_at, web_authn_session_data)
     values ($1::text::uuid, $2, now() + interval '5 minutes', $3::text::jsonb)
     returning id::text, floor(extract(epoch from expires_at))::int as expires_at`,
    [factorId, ip, kept === null ? null : JSON.stringify(kept)],
  );
  return row!;
}
