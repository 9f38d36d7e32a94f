import { AuthError } from "../auth-error.ts";
import type { AuthServices } from "../auth-services.ts";
import type { OidcProvider } from "./oidc-provider.ts";

// Providers that GoTrue knows by name: not set up here, but no mistake of the caller's either.
const KNOWN = new Set(
  "apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc notion slack slack_oidc snapchat spotify twitch twitter workos zoom".split(
    " ",
  ),
);

/** Throws validation_failed in GoTrue's words when nobody is there under that name. */
export function findProvider({ providers }: AuthServices, name: string): OidcProvider {
  const provider = providers.get(name);
  if (provider !== undefined) return provider;
  const why = KNOWN.has(name) ? "provider is not enabled" : `Provider ${name} could not be found`;
  throw new AuthError(400, "validation_failed", `Unsupported provider: ${why}`);
}
