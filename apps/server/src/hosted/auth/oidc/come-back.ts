import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { endFlow } from "../flows/end-flow.ts";
import { hashOf } from "../flows/flow-state.ts";
import { accountOfIdentity } from "../identities/account-of-identity.ts";
import type { IdentityProfile } from "../identities/identity-profile.ts";
import { linkIdentity } from "../identities/link-identity.ts";
import { unseal } from "../keys/seal.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { withError } from "../verbs/follow-link.ts";
import { callbackAddress, type FlowSecrets } from "./authorize.ts";
import { findProvider } from "./find-provider.ts";
import { readProfile } from "./read-profile.ts";

export const callbackInput = z.object({
  state: z.string().default(""),
  code: z.string().default(""),
  error: z.string().default(""),
  error_description: z.string().default(""),
  iss: z.string().optional(),
});

type CallbackInput = z.infer<typeof callbackInput>;
type Flow = {
  id: string;
  provider: string;
  redirectTo: string;
  hasChallenge: boolean;
  linkingUserId: string | null;
  sealedSecrets: string;
};

/** GET and POST /callback: where the person who comes back from a provider goes on. */
export async function comeBack(
  services: AuthServices,
  input: CallbackInput,
  client: Client,
): Promise<string> {
  await passDoor(services, DOORS.provider, client);
  const flow = await services.database.asService((transaction) => takeFlow(transaction, input.state));
  if (flow === null) {
    const error = new AuthError(400, "bad_oauth_state", "OAuth state not found or expired");
    return withError(services.settings.siteUrl, error, true);
  }
  try {
    return await finish(services, input, flow, client);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return withError(flow.redirectTo, error, flow.hasChallenge);
  }
}

/** A state answers once. */
async function takeFlow(transaction: Transaction, state: string): Promise<Flow | null> {
  const rows = await transaction.query<Flow>(
    `update auth.flow_states set state_hash = null
     where state_hash = $1 and expires_at > now()
     returning id::text, provider, redirect_to as "redirectTo", code_challenge is not null as "hasChallenge",
       linking_user_id::text as "linkingUserId", sealed_secrets as "sealedSecrets"`,
    [hashOf(state)],
  );
  return rows[0] ?? null;
}

async function finish(
  services: AuthServices,
  input: CallbackInput,
  flow: Flow,
  client: Client,
): Promise<string> {
  const { profile, providerTokens } = await ask(services, input, flow);
  return endFlow(services, {
    flow,
    client,
    method: "oauth",
    providerTokens,
    userOf: (transaction) =>
      flow.linkingUserId === null
        ? accountOfIdentity(services, transaction, profile)
        : linkIdentity(services, transaction, flow.linkingUserId, profile),
  });
}

type Answer = { profile: IdentityProfile; providerTokens: Record<string, string> };

async function ask(services: AuthServices, input: CallbackInput, flow: Flow): Promise<Answer> {
  if (input.error !== "")
    throw new AuthError(400, "bad_oauth_callback", input.error_description || input.error);
  if (input.code === "") throw new AuthError(400, "bad_oauth_callback", "OAuth callback with missing code");
  const provider = findProvider(services, flow.provider);
  const { issuer } = await provider.metadata();
  // RFC 9207: an answer of another issuer must not be taken for this one's.
  if (input.iss !== undefined && input.iss !== issuer && !issuer.includes("{tenantid}"))
    throw new AuthError(400, "bad_oauth_callback", "OAuth callback of another issuer");
  const { nonce, codeVerifier } = JSON.parse(unseal(services.sealingKey, flow.sealedSecrets)) as FlowSecrets;
  const redirectUri = callbackAddress(services);
  const tokens = await provider.exchange({ code: input.code, codeVerifier, redirectUri });
  const claims = await provider.verifyIdToken(tokens.id_token).catch((cause: unknown) => {
    throw Object.assign(new AuthError(400, "bad_oauth_callback", "The ID token is not valid"), { cause });
  });
  if (claims.nonce !== nonce) throw new AuthError(400, "bad_oauth_callback", "Nonces mismatch");
  return {
    profile: await readProfile(provider, claims, tokens.access_token),
    providerTokens: {
      provider_token: tokens.access_token,
      ...(tokens.refresh_token === undefined ? {} : { provider_refresh_token: tokens.refresh_token }),
    },
  };
}
