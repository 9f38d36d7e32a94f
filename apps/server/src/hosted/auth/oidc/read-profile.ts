import { AuthError } from "../auth-error.ts";
import type { IdentityProfile } from "../identities/identity-profile.ts";
import { normaliseEmail } from "../users/user.ts";
import type { OidcProvider } from "./oidc-provider.ts";

type Claims = Record<string, unknown>;

/** Who somebody is by his ID token, and by the issuer's answer where the token leaves his address out. */
export async function readProfile(
  provider: OidcProvider,
  claims: Claims & { sub: string },
  accessToken: string | undefined,
): Promise<IdentityProfile> {
  const { name, trustsEmails } = provider.settings;
  const whole = { ...(await missingClaims(provider, claims, accessToken)), ...claims };
  const written = textOf(whole.email);
  const data: Record<string, unknown> = {
    iss: whole.iss,
    sub: claims.sub,
    provider_id: claims.sub,
    email: written === undefined ? undefined : normaliseEmail(written),
    email_verified: written !== undefined && (trustsEmails || isVerified(name, whole)),
    phone_verified: false,
    name: textOf(whole.name),
    full_name: textOf(whole.name),
    avatar_url: textOf(whole.picture),
  };
  return {
    provider: name,
    providerId: claims.sub,
    email: data.email as string | undefined,
    emailVerified: data.email_verified === true,
    data,
  };
}

async function missingClaims(
  provider: OidcProvider,
  claims: Claims & { sub: string },
  accessToken: string | undefined,
): Promise<Claims> {
  if (claims.email !== undefined || accessToken === undefined) return {};
  const info = await provider.userInfo(accessToken);
  if (info === null) return {};
  if (info.sub !== claims.sub)
    throw new AuthError(400, "bad_oauth_callback", "The provider answered for another person");
  return info;
}

/** Microsoft lets people write any address into their profile: only its own mark proves one. */
function isVerified(name: string, { email_verified: verified, xms_edov: owned }: Claims): boolean {
  if (name === "azure") return owned === true || owned === 1 || owned === "1" || owned === "true";
  return verified === true || verified === "true";
}

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;
