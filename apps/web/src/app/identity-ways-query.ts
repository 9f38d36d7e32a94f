import { queryOptions } from "@tanstack/react-query";
import { given } from "./given.ts";
import { requestJson } from "./http.ts";

export interface IdentityWays {
  /** Names of the providers that this installation has configured: "google", "azure", any other. */
  providers: string[];
  saml: boolean;
  /** Keys of devices open accounts here. */
  passkeys: boolean;
}

// Ways that the settings list beside the providers.
const OWN = new Set(["email", "phone", "anonymous_users"]);

function readWays(value: unknown): IdentityWays {
  const fields: Record<string, unknown> = typeof value === "object" && value !== null ? { ...value } : {};
  const external = typeof fields.external === "object" && fields.external !== null ? fields.external : {};
  const providers = Object.entries(external)
    .filter(([name, isOn]) => isOn === true && !OWN.has(name))
    .map(([name]) => name);
  return { providers, saml: fields.saml_enabled === true, passkeys: fields.passkeys_enabled === true };
}

function givenWays(): IdentityWays | undefined {
  const value = given("identity");
  return value === undefined ? undefined : readWays(value);
}

/** How people may sign in here besides an address and a password. */
export const identityWaysQuery = queryOptions({
  queryKey: ["identity-ways"],
  queryFn: async () => readWays(await requestJson("/auth/v1/settings")),
  initialData: givenWays,
  staleTime: Number.POSITIVE_INFINITY,
});

const NAMES: Record<string, string> = { google: "Google", azure: "Microsoft" };

/** How a provider is called on buttons: its own name, or that of the configuration with a capital. */
export function providerName(provider: string): string {
  return NAMES[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);
}
