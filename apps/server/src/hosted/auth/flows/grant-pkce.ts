import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { unseal } from "../keys/seal.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { issueTokens, openSession, type TokenAnswer } from "../sessions/session.ts";
import { findAccountById, refuseBanned } from "../users/user.ts";
import type { SealedEnding } from "./end-flow.ts";
import { hashOf } from "./flow-state.ts";

export const pkceGrantInput = z.object({
  auth_code: z.string().default(""),
  code_verifier: z.string().default(""),
});

type Flow = {
  id: string;
  userId: string;
  challenge: string;
  challengeMethod: "s256" | "plain";
  method: string;
  sealedSecrets: string | null;
  isUsed: boolean;
  isOver: boolean;
};

/** POST /token?grant_type=pkce: the code of a flow, for the device that began it. */
export async function grantPkce(
  services: AuthServices,
  { auth_code: code, code_verifier: verifier }: z.infer<typeof pkceGrantInput>,
  client: Client,
): Promise<TokenAnswer> {
  if (code === "" || verifier === "")
    throw new AuthError(
      400,
      "validation_failed",
      "invalid request: both auth code and code verifier should be non-empty",
    );
  await passDoor(services, DOORS.verify, client);
  const { session, user, tokens } = await services.database.asService(async (transaction) => {
    const flow = await useFlow(transaction, code, verifier);
    const account = await findAccountById(transaction, flow.userId);
    if (account === null) throw new AuthError(404, "user_not_found", "User not found");
    refuseBanned(account);
    const { directory, ...tokens } = openSealed(services, flow.sealedSecrets);
    const session = await openSession(transaction, account.user, flow.method, client, { directory });
    return { session, user: account.user, tokens };
  });
  return { ...(await issueTokens(services, session, user)), ...tokens };
}

const openSealed = ({ sealingKey }: AuthServices, sealed: string | null): SealedEnding =>
  sealed === null ? {} : (JSON.parse(unseal(sealingKey, sealed)) as SealedEnding);

async function useFlow(transaction: Transaction, code: string, verifier: string): Promise<Flow> {
  const [flow] = await transaction.query<Flow>(
    `select id::text, user_id::text as "userId", code_challenge as challenge,
       code_challenge_method as "challengeMethod", authentication_method as method,
       sealed_secrets as "sealedSecrets", used_at is not null as "isUsed", expires_at <= now() as "isOver"
     from auth.flow_states
     where auth_code_hash = $1 and code_challenge is not null
     for update`,
    [hashOf(code)],
  );
  if (flow === undefined)
    throw new AuthError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
  if (flow.isUsed)
    throw new AuthError(
      422,
      "flow_state_already_used",
      "invalid flow state, flow state has already been used",
    );
  if (flow.isOver)
    throw new AuthError(422, "flow_state_expired", "invalid flow state, flow state has expired");
  if (!isAnswer(flow, verifier))
    throw new AuthError(
      400,
      "bad_code_verifier",
      "code challenge does not match previously saved code verifier",
    );
  await transaction.query(
    "update auth.flow_states set used_at = now(), sealed_secrets = null where id = $1::text::uuid",
    [flow.id],
  );
  return flow;
}

function isAnswer({ challenge, challengeMethod }: Flow, verifier: string): boolean {
  const given =
    challengeMethod === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");
  const [expected, actual] = [Buffer.from(challenge), Buffer.from(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
