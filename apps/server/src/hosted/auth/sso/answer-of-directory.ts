import type { CacheProvider, Profile } from "@node-saml/node-saml";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { endFlow } from "../flows/end-flow.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import type { DirectorySession } from "../sessions/directory-session.ts";
import { withError } from "../verbs/follow-link.ts";
import { accountOfDirectory } from "./account-of-directory.ts";
import { type AskedRequest, takeRequest } from "./asked-request.ts";
import { checkEncryption } from "./check-encryption.ts";
import { readPerson } from "./read-person.ts";
import { samlAddresses } from "./saml-addresses.ts";
import { loadSamlKeys } from "./saml-keys.ts";
import { samlParty, withFittingKey } from "./saml-party.ts";
import { findSsoProvider, requireSaml, type SsoProvider } from "./sso-provider.ts";
import { takeMessage } from "./take-message.ts";

export const samlAnswerInput = z.object({
  SAMLResponse: z.string().default(""),
  RelayState: z.string().default(""),
});

/** POST /sso/saml/acs: where the person goes on whom a directory sends back. */
export async function answerOfDirectory(
  services: AuthServices,
  { SAMLResponse, RelayState }: z.infer<typeof samlAnswerInput>,
  client: Client,
): Promise<string> {
  requireSaml(services);
  await passDoor(services, DOORS.sso, client);
  const flow = await services.database.asService((transaction) =>
    takeRequest(transaction, "sso/saml", RelayState),
  );
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

async function finish(
  services: AuthServices,
  response: string,
  flow: AskedRequest,
  client: Client,
): Promise<string> {
  const provider = await services.database.asService((transaction) =>
    findSsoProvider(transaction, { id: flow.providerId, domain: "" }),
  );
  const assertion = await checkAnswer(services, provider, response, flow);
  const person = readPerson(provider, assertion);
  return endFlow(services, {
    flow,
    client,
    method: "sso/saml",
    directory: directorySessionOf(provider, assertion),
    providerTokens: {},
    userOf: async (transaction) => {
      await useAssertion(transaction, assertion);
      return accountOfDirectory(services, transaction, person);
    },
  });
}

/** Under which names the directory knows the session that begins here. */
function directorySessionOf(provider: SsoProvider, assertion: Profile): DirectorySession {
  const { nameID, nameIDFormat, nameQualifier, spNameQualifier, sessionIndex } = assertion;
  return {
    providerId: provider.id,
    nameId: nameID,
    nameIdFormat: nameIDFormat ?? null,
    nameQualifier: nameQualifier ?? null,
    spNameQualifier: spNameQualifier ?? null,
    sessionIndex: sessionIndex ?? null,
  };
}

async function checkAnswer(
  services: AuthServices,
  provider: SsoProvider,
  response: string,
  flow: AskedRequest,
): Promise<Profile> {
  try {
    checkEncryption(response);
    const keys = await loadSamlKeys(services);
    const { profile } = await withFittingKey(keys.encryption, async (encryption) => {
      const party = await samlParty(services, provider, { requests: onlyRequest(flow), encryption });
      return party.validatePostResponseAsync({ SAMLResponse: response });
    });
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
const onlyRequest = ({ requestId, askedAt }: AskedRequest): CacheProvider => ({
  saveAsync: async () => null,
  getAsync: async (id) => (id === requestId ? askedAt : null),
  removeAsync: async () => null,
});

/** An assertion opens one session. */
async function useAssertion(transaction: Transaction, assertion: Profile): Promise<void> {
  if (await takeMessage(transaction, assertion.issuer, identifierOf(assertion))) return;
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
