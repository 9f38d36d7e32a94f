import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../../auth-error.ts";
import type { AuthServices, Client } from "../../auth-services.ts";
import {
  credentialInput,
  type KeptKey,
  type MadeKey,
  proveKey,
  readMadeKey,
  refused,
} from "../../passkeys/ceremony.ts";
import { findAskedFactor } from "../factor.ts";
import { useChallenge } from "../use-challenge.ts";
import { requireKeyFactors } from "./require-key-factors.ts";

export const keyAnswerInput = z.object({
  type: z.enum(["create", "request"], { error: "WebAuthn type must be create or request" }),
  credential_response: credentialInput,
});

const question = z.object({ type: z.enum(["create", "request"]), challenge: z.string() });

export type KeyAttempt = {
  userId: string;
  factorId: string;
  challengeId: string;
  answer: z.infer<typeof keyAnswerInput>;
  client: Client;
};

type Kept = { key: KeptKey; made: MadeKey | null };

/** What the key has proved; its challenge is used up whether it has or not. Kept by `keepKey` in the next transaction. */
export async function checkKey(services: AuthServices, attempt: KeyAttempt): Promise<Kept> {
  const { userId, factorId, challengeId, answer, client } = attempt;
  const { party, key, asked } = await services.database.asService(async (transaction) => {
    const factor = await findAskedFactor(transaction, userId, factorId);
    if (factor.type !== "webauthn")
      throw new AuthError(400, "validation_failed", "This factor is verified with a code");
    const asker = requireKeyFactors(services);
    const taken = await useChallenge(transaction, factorId, challengeId, client);
    return { party: asker, key: factor.key, asked: taken };
  });
  const { type, challenge } = question.parse(asked);
  if (type !== answer.type)
    throw new AuthError(400, "validation_failed", `WebAuthn type must be ${type} for this challenge`);
  if (type === "create") {
    const made = await readMadeKey(party, challenge, answer.credential_response);
    const { id, publicKey, signCount, transports } = made;
    return { key: { id, publicKey, signCount, transports }, made };
  }
  if (key === null) throw refused();
  const { signCount } = await proveKey(party, challenge, answer.credential_response, key);
  return { key: { ...key, signCount }, made: null };
}

/** A new key counts from now on; one that signed has to be ahead of what was last seen of it. */
export async function keepKey(
  transaction: Transaction,
  factorId: string,
  { key, made }: Kept,
): Promise<{ isNew: boolean }> {
  const kept =
    made === null
      ? await transaction.query(
          `update auth.mfa_factors set web_authn_credential = $2::text::jsonb
           where id = $1::text::uuid and status = 'verified' and web_authn_credential ->> 'id' = $4
             and ((web_authn_credential ->> 'signCount')::bigint < $3::text::bigint
               or (web_authn_credential ->> 'signCount' = '0' and $3::text = '0'))
           returning id`,
          [factorId, JSON.stringify(key), String(key.signCount), key.id],
        )
      : await transaction.query(
          `update auth.mfa_factors
           set web_authn_credential = $2::text::jsonb, web_authn_aaguid = $3::text::uuid, status = 'verified'
           where id = $1::text::uuid and status = 'unverified' returning id`,
          [factorId, JSON.stringify(key), made.aaguid],
        );
  if (kept.length === 0) throw refused();
  return { isNew: made !== null };
}
