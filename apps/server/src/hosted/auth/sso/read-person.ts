import type { Profile } from "@node-saml/node-saml";
import { isEmail } from "@parcelle/domain/validation/rules";
import { AuthError } from "../auth-error.ts";
import type { IdentityProfile } from "../identities/identity-profile.ts";
import { normaliseEmail } from "../users/user.ts";
import type { SsoProvider } from "./sso-provider.ts";

// What directories call the address: by itself, by LDAP's number, by Microsoft's name.
const EMAIL_NAMES = [
  "email",
  "mail",
  "emailAddress",
  "urn:oid:0.9.2342.19200300.100.1.3",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
  "http://schemas.xmlsoap.org/claims/EmailAddress",
];
const EMAIL_FORMAT = /:emailAddress$/;

/** Who somebody is by the assertion of his organisation's directory. Throws saml_assertion_no_user_id, saml_assertion_no_email. */
export function readPerson(provider: SsoProvider, assertion: Profile): IdentityProfile {
  const { nameID, nameIDFormat, issuer } = assertion;
  if (!nameID)
    throw new AuthError(
      400,
      "saml_assertion_no_user_id",
      "SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user",
    );
  const attributes = (assertion.attributes ?? {}) as Record<string, unknown>;
  const mapped = mapAttributes(provider, attributes);
  const written =
    textOf(mapped.email) ??
    firstOf(attributes, EMAIL_NAMES) ??
    (EMAIL_FORMAT.test(nameIDFormat ?? "") ? nameID : undefined);
  if (written === undefined)
    throw new AuthError(400, "saml_assertion_no_email", "SAML Assertion does not contain an email address");
  const email = normaliseEmail(written);
  if (!isEmail(email))
    throw new AuthError(400, "validation_failed", "SAML Assertion does not name a valid email address");
  refuseOtherDomain(provider, email);
  return {
    provider: `sso:${provider.id}`,
    providerId: nameID,
    email,
    emailVerified: true,
    data: { ...mapped, iss: issuer, sub: nameID, email, email_verified: true, phone_verified: false },
  };
}

/** A directory speaks for its own domains: one that has none would speak for everybody. */
function refuseOtherDomain({ domains }: SsoProvider, email: string): void {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  if (domains.includes(domain)) return;
  throw new AuthError(400, "validation_failed", "SAML Assertion names an email address of another domain");
}

function mapAttributes(
  { mapping }: SsoProvider,
  attributes: Record<string, unknown>,
): Record<string, unknown> {
  const fields = Object.entries(mapping.keys ?? {}).map(
    ([field, { name, names = [], default: fallback }]) => {
      const found = firstOf(attributes, name === undefined ? names : [name, ...names]);
      return [field, found ?? fallback];
    },
  );
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

const firstOf = (attributes: Record<string, unknown>, names: readonly string[]): string | undefined =>
  names.map((name) => textOf(attributes[name])).find((text) => text !== undefined);

function textOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" && first !== "" ? first : undefined;
}
