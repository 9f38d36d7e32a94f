import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "#database/database.ts";
import type { CodeChallenge } from "./flow-request.ts";

export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

export type FlowDraft = {
  challenge: CodeChallenge | null;
  method: string;
  redirectTo: string;
  userId?: string;
  /** Whose account gets the identity that comes back. */
  linkingUserId?: string;
  provider?: string;
  /** What the provider gives back to prove which flow it answers. */
  state?: string;
  sealedSecrets?: string;
  minutes: number;
};

/** Remembers a sign-in that leaves and comes back; its identifier. */
export async function openFlow(transaction: Transaction, draft: FlowDraft): Promise<string> {
  const [row] = await transaction.query<{ id: string }>(
    `insert into auth.flow_states (
       user_id, linking_user_id, state_hash, code_challenge, code_challenge_method,
       authentication_method, provider, redirect_to, sealed_secrets, expires_at
     )
     values (
       $1::text::uuid, $2::text::uuid, $3, $4, $5, $6, $7, $8, $9,
       now() + make_interval(mins => $10::text::int)
     )
     returning id::text`,
    [
      draft.userId ?? null,
      draft.linkingUserId ?? null,
      draft.state === undefined ? null : hashOf(draft.state),
      draft.challenge?.text ?? null,
      draft.challenge?.method ?? null,
      draft.method,
      draft.provider ?? null,
      draft.redirectTo,
      draft.sealedSecrets ?? null,
      String(draft.minutes),
    ],
  );
  return row!.id;
}

const CODE_MINUTES = 5;

/** The person came back: a code that the device which began can turn into a session. */
export async function completeFlow(
  transaction: Transaction,
  flowId: string,
  userId: string,
  sealedSecrets: string | null = null,
): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  await transaction.query(
    `update auth.flow_states
     set user_id = $2::text::uuid, auth_code_hash = $3, sealed_secrets = $4,
       expires_at = now() + make_interval(mins => ${CODE_MINUTES})
     where id = $1::text::uuid`,
    [flowId, userId, hashOf(code), sealedSecrets],
  );
  return code;
}
