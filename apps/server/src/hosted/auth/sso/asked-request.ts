import type { CacheProvider } from "@node-saml/node-saml";
import type { Transaction } from "#database/database.ts";
import { type FlowDraft, hashOf, openFlow } from "../flows/flow-state.ts";
import type { SsoProvider } from "./sso-provider.ts";

const MINUTES = 10;

/** The library makes the identifiers of requests and hands them over here. */
export const rememberIn = (asked: string[]): CacheProvider => ({
  saveAsync: async (id, value) => {
    asked.push(id);
    return { value, createdAt: Date.now() };
  },
  getAsync: async () => null,
  removeAsync: async () => null,
});

type Draft = Pick<FlowDraft, "redirectTo"> &
  Partial<Pick<FlowDraft, "challenge">> & {
    method: "sso/saml" | "sso/saml/logout";
    relayState: string;
    requestId: string;
  };

/** Remembers what a directory was asked, so that its answer finds the person's way back. */
export async function openRequest(
  transaction: Transaction,
  provider: SsoProvider,
  { challenge = null, method, redirectTo, relayState, requestId }: Draft,
): Promise<void> {
  const flowId = await openFlow(transaction, {
    challenge,
    method,
    redirectTo,
    provider: `sso:${provider.id}`,
    state: relayState,
    minutes: MINUTES,
  });
  await transaction.query(
    `insert into auth.saml_requests (id, provider_id, flow_id, expires_at)
     values ($1, $2::text::uuid, $3::text::uuid, now() + interval '${MINUTES} minutes')`,
    [requestId, provider.id, flowId],
  );
}

export type AskedRequest = {
  /** Of the flow. */
  id: string;
  redirectTo: string;
  hasChallenge: boolean;
  providerId: string;
  requestId: string;
  askedAt: string;
};

/** A relay state, and the request behind it, are answered once; null when there is none or it is over. */
export async function takeRequest(
  transaction: Transaction,
  method: Draft["method"],
  relayState: string,
): Promise<AskedRequest | null> {
  const rows = await transaction.query<AskedRequest>(
    `with taken as (
       update auth.flow_states set state_hash = null
       where state_hash = $1 and authentication_method = $2 and expires_at > now()
       returning id, redirect_to, code_challenge
     )
     select taken.id::text, redirect_to as "redirectTo", code_challenge is not null as "hasChallenge",
       provider_id::text as "providerId", request.id as "requestId", to_json(request.created_at) #>> '{}' as "askedAt"
     from taken join auth.saml_requests as request on request.flow_id = taken.id
     where request.expires_at > now()`,
    [hashOf(relayState), method],
  );
  return rows[0] ?? null;
}
