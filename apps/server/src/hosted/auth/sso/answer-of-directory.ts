import { createHash } from "node:crypto";
import type { CacheProvider, Profile } from "@node-saml/node-saml";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { endFlow } from "../flows/end-flow.ts";
import { hashOf } from "../flows/flow-state.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { withError } from "../verbs/follow-link.ts";
import { accountOfDirectory } from "./account-of-directory.ts";
import { readPerson } from "./read-person.ts";
import { samlAddresses, samlParty } from "./saml-party.ts";
import { findSsoProvider, requireSaml, type SsoProvider } from "./sso-provider.ts";

export const samlAnswerInput = z.object({
  SAMLResponse: z.string().default(""),
  RelayState: z.string().default(""),
});

type Flow = {
  id: string;
  redirectTo: string;
  hasChallenge: boolean;
  providerId: string;
  requestId: string;
  askedAt: string;
};

/** POST /sso/saml/acs: where the person goes on whom a directory sends back. */
export async function answerOfDirectory(
  services: AuthServices,
  { SAMLResponse, RelayState }: z.infer<typeof samlAnswerInput>,
  client: Client,
): Promise<string> {
  requireSaml(services);
  await passDoor(services, DOORS.sso, client);
  const flow = await services.database.asService((transaction) => takeFlow(transaction, RelayState));
  if (flow === null)
    throw new AuthError(
      404,
      "saml_relay_state_not_found",
      "SAML RelayState does not exist, try logging in again?",
    );
  try {
    return await finish(services, SAMLResponse, flow, client);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return withError(flow.redirectTo, error, flow.hasChallenge);
  }
}

/** A relay state, and the request behind it, are answered once. */
async function takeFlow(transaction: Transaction, relayState: string): Promise<Flow | null> {
  const rows = await transaction.query<Flow>(
    `with taken as (
       update auth.flow_states set state_hash = null
       where state_hash = $1 and authentication_method = 'sso/saml' and expires_at > now()
       returning id, redirect_to, code_challenge
     )
     select taken.id::text, redirect_to as "redirectTo", code_challenge is not null as "hasChallenge",
       provider_id::text as "providerId", request.id as "requestId", to_json(request.created_at) #>> '{}' as "askedAt"
     from taken join auth.saml_requests as request on request.flow_id = taken.id
     where request.expires_at > now()`,
    [hashOf(relayState)],
  );
  return rows[0] ?? null;
}

async function finish(services: AuthServices, response: string, flow: Flow, client: Client): Promise<string> {
  const provider = await services.database.asService((transaction) =>
    findSsoProvider(transaction, { id: flow.providerId, domain: "" }),
  );
  const assertion = await checkAnswer(services, provider, response, flow);
  const person = readPerson(provider, assertion);
  return endFlow(services, {
    flow,
    client,
    method: "sso/saml",
    ssoProviderId: provider.id,
    providerTokens: {},
    userOf: async (transaction) => {
      await useAssertion(transaction, assertion);
      return accountOfDirectory(services, transaction, person);
    },
  });
}

async function checkAnswer(
  services: AuthServices,
  provider: SsoProvider,
  response: string,
  flow: Flow,
): Promise<Profile> {
  try {
    const party = samlParty(services, provider, onlyRequest(flow));
    const { profile } = await party.validatePostResponseAsync({ SAMLResponse: response });
    if (profile === null) throw new Error("the answer holds no assertion");
    // The library compares the issuer of sign-outs only.
    if (profile.issuer !== provider.entityId) throw new Error("the assertion names another issuer");
    if (!isForUs(profile, samlAddresses(services).answers))
      throw new Error("the assertion is for another address");
    return profile;
  } catch (cause) {
    const refusal = new AuthError(400, "validation_failed", "SAML Assertion is not valid");
    refusal.cause = cause;
    throw refusal;
  }
}

/** The one request that this answer may be to. */
const onlyRequest = ({ requestId, askedAt }: Flow): CacheProvider => ({
  saveAsync: async () => null,
  getAsync: async (id) => (id === requestId ? askedAt : null),
  removeAsync: async () => null,
});

/** An assertion opens one session. */
async function useAssertion(transaction: Transaction, assertion: Profile): Promise<void> {
  const hash = createHash("sha256")
    .update(`${assertion.issuer}\n${identifierOf(assertion)}`)
    .digest("hex");
  const fresh = await transaction.query(
    `insert into auth.saml_assertions (assertion_hash, expires_at) values ($1, now() + interval '1 day')
     on conflict do nothing returning assertion_hash`,
    [hash],
  );
  if (fresh.length === 0)
    throw new AuthError(400, "validation_failed", "SAML Assertion has been used before");
}

const confirmation = z.object({ $: z.object({ Recipient: z.string() }) });
const parsedAssertion = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1) }),
    Subject: z.tuple([
      z.object({
        SubjectConfirmation: z.array(z.object({ SubjectConfirmationData: z.tuple([confirmation]) })).min(1),
      }),
    ]),
  }),
});

const partsOf = (assertion: Profile) => parsedAssertion.parse(assertion.getAssertion?.()).Assertion;

const identifierOf = (assertion: Profile): string => partsOf(assertion).$.ID;

/** The library leaves it to us whether the assertion was meant for this address. */
function isForUs(assertion: Profile, address: string): boolean {
  const [{ SubjectConfirmation: confirmations }] = partsOf(assertion).Subject;
  return confirmations.every(({ SubjectConfirmationData: [data] }) => data.$.Recipient === address);
}
