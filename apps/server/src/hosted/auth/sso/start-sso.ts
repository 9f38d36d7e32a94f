import { randomBytes } from "node:crypto";
import { z } from "zod";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { flowInput, readFlow } from "../flows/flow-request.ts";
import { allowedRedirect } from "../flows/redirect.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { openRequest, rememberIn } from "./asked-request.ts";
import { loadSamlKeys } from "./saml-keys.ts";
import { readIssuerMetadata } from "./saml-metadata.ts";
import { samlParty } from "./saml-party.ts";
import { findSsoProvider, requireSaml } from "./sso-provider.ts";

export const ssoInput = z.object({
  provider_id: z.string().default(""),
  domain: z.string().default(""),
  redirect_to: z.string().nullish(),
  skip_http_redirect: z.boolean().nullish(),
  ...flowInput,
});

/** POST /sso: the address of the organisation's own directory, at which the person signs in. */
export async function startSso(
  services: AuthServices,
  input: z.infer<typeof ssoInput>,
  client: Client,
): Promise<string> {
  requireSaml(services);
  if (input.provider_id === "" && input.domain === "")
    throw new AuthError(400, "validation_failed", "A provider_id or a domain is required");
  const flow = readFlow(input, input.redirect_to ?? undefined);
  await passDoor(services, DOORS.sso, client);
  const provider = await services.database.asService((transaction) =>
    findSsoProvider(transaction, { id: input.provider_id, domain: input.domain }),
  );
  const asked: string[] = [];
  const relayState = randomBytes(32).toString("base64url");
  const isSigned = readIssuerMetadata(provider.metadataXml).wantsSignedRequests;
  const party = await samlParty(services, provider, {
    requests: rememberIn(asked),
    ...(isSigned ? { signing: (await loadSamlKeys(services)).signing } : {}),
  });
  const address = await party.getAuthorizeUrlAsync(relayState, undefined, {});
  await services.database.asService((transaction) =>
    openRequest(transaction, provider, {
      challenge: flow.challenge,
      method: "sso/saml",
      redirectTo: allowedRedirect(services.settings, flow.redirectTo),
      relayState,
      requestId: asked[0]!,
    }),
  );
  return address;
}
