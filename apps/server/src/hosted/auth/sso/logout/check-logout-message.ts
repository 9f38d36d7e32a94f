import type { Profile } from "@node-saml/node-saml";
import type { AuthServices } from "../../auth-services.ts";
import { samlAddresses } from "../saml-addresses.ts";
import { loadSamlKeys } from "../saml-keys.ts";
import { SKEW_MS, samlParty, withFittingKey } from "../saml-party.ts";
import type { SsoProvider } from "../sso-provider.ts";
import type { LogoutInput, LogoutMessage } from "./logout-message.ts";

const SIGNATURE_ALGORITHMS = [
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha384",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
];
const MAX_AGE_MS = 600_000;

/** Throws unless the directory signed the message, for us and just now; whom it names, for a request. */
export async function checkLogoutMessage(
  services: AuthServices,
  provider: SsoProvider,
  input: LogoutInput,
  message: LogoutMessage,
): Promise<Profile | null> {
  if (message.issuer !== provider.entityId) throw new Error("the message names another issuer");
  if (message.destination !== samlAddresses(services).logout)
    throw new Error("the message is for another address");
  const age = Date.now() - message.issuedAt;
  if (!(age > -SKEW_MS && age < MAX_AGE_MS)) throw new Error("the message is not of now");
  if (!message.isSigned) throw new Error("the message is not signed");
  const { encryption: keys } = await loadSamlKeys(services);
  const { profile } = await withFittingKey(keys, async (encryption) => {
    const party = await samlParty(services, provider, { encryption });
    const { query, ...fields } = input;
    const { SAMLRequest, SAMLResponse } = fields;
    if (query !== null) return party.validateRedirectAsync(fields, unambiguous(query));
    return SAMLRequest === ""
      ? party.validatePostResponseAsync({ SAMLResponse })
      : party.validatePostRequestAsync({ SAMLRequest });
  });
  return profile;
}

/** The library looks for names anywhere in the query, and takes any hash: it gets nothing to mistake. */
function unambiguous(query: string): string {
  const parts = query.split("&").map((part) => part.split("=") as [string, string]);
  const names = parts.map(([name]) => name);
  const known = ["SAMLRequest", "SAMLResponse", "RelayState", "SigAlg", "Signature"];
  if (new Set(names).size !== names.length || names.some((name) => !known.includes(name)))
    throw new Error("the query holds more than one message");
  const algorithm = decodeURIComponent(parts.find(([name]) => name === "SigAlg")?.[1] ?? "");
  if (!SIGNATURE_ALGORITHMS.includes(algorithm))
    throw new Error(`signatures by ${algorithm} are not believed`);
  return query;
}
