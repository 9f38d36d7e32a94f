import { AuthError } from "../../auth-error.ts";
import type { AuthServices } from "../../auth-services.ts";
import { type RelyingParty, relyingPartyOf } from "../../passkeys/relying-party.ts";

/** Throws mfa_webauthn_verify_not_enabled where the site has moved to an address at which no key works. */
export function requireKeyFactors({ settings }: AuthServices): RelyingParty {
  const party = relyingPartyOf(settings.siteUrl);
  if (party === null)
    throw new AuthError(422, "mfa_webauthn_verify_not_enabled", "MFA verification is disabled for WebAuthn");
  return party;
}
