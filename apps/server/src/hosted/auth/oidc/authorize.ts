import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { flowInput, readFlow } from "../flows/flow-request.ts";
import { openFlow } from "../flows/flow-state.ts";
import { allowedRedirect } from "../flows/redirect.ts";
import { seal } from "../keys/seal.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { findProvider } from "./find-provider.ts";

export const authorizeInput = z.looseObject({
  provider: z.string().default(""),
  redirect_to: z.string().optional(),
  scopes: z.string().default(""),
  skip_http_redirect: z.string().default("false"),
  ...flowInput,
});

export type FlowSecrets = { nonce: string; codeVerifier: string };

// What this server decides; anything else the caller adds goes on to the provider.
const OWN = new Set([
  ...["provider", "redirect_to", "scopes", "skip_http_redirect", "code_challenge", "code_challenge_method"],
  ...[
    "client_id",
    "client_secret",
    "redirect_uri",
    "response_type",
    "response_mode",
    "scope",
    "state",
    "nonce",
  ],
  ...["request", "request_uri", "apikey"],
]);
const MINUTES = 10;

const secret = (): string => randomBytes(32).toString("base64url");

export const callbackAddress = ({ settings }: AuthServices): string => `${settings.siteUrl}/auth/v1/callback`;

/** GET /authorize: the provider's address at which the person signs in. */
export async function authorize(
  services: AuthServices,
  input: z.infer<typeof authorizeInput>,
  client: Client,
  linkingUserId?: string,
): Promise<string> {
  if (input.provider === "")
    throw new AuthError(400, "validation_failed", "Unsupported provider: Provider could not be found");
  const provider = findProvider(services, input.provider);
  const flow = readFlow(input, input.redirect_to);
  await passDoor(services, DOORS.provider, client);
  const { authorization_endpoint: endpoint } = await provider.metadata();
  const [state, nonce, codeVerifier] = [secret(), secret(), secret()];
  await services.database.asService((transaction) =>
    openFlow(transaction, {
      challenge: flow.challenge,
      method: "oauth",
      redirectTo: allowedRedirect(services.settings, flow.redirectTo),
      provider: input.provider,
      state,
      sealedSecrets: seal(services.sealingKey, JSON.stringify({ nonce, codeVerifier } satisfies FlowSecrets)),
      minutes: MINUTES,
      ...(linkingUserId === undefined ? {} : { linkingUserId }),
    }),
  );
  const address = new URL(endpoint);
  for (const [name, value] of Object.entries(input))
    if (!OWN.has(name) && typeof value === "string") address.searchParams.set(name, value);
  const scopes = ["openid", "email", "profile", ...provider.settings.scopes, ...input.scopes.split(/[ ,]+/)];
  const ours = {
    client_id: provider.settings.clientId,
    redirect_uri: callbackAddress(services),
    response_type: "code",
    scope: [...new Set(scopes.filter(Boolean))].join(" "),
    state,
    nonce,
    code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(ours)) address.searchParams.set(name, value);
  return address.href;
}
