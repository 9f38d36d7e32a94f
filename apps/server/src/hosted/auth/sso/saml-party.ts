import type { CacheProvider, SAML } from "@node-saml/node-saml";
import type { AuthServices } from "../auth-services.ts";
import { samlAddresses } from "./saml-addresses.ts";
import type { SamlKey } from "./saml-keys.ts";
import { readIssuerMetadata } from "./saml-metadata.ts";
import type { SsoProvider } from "./sso-provider.ts";

export const SKEW_MS = 60_000;

type Party = {
  /** The requests that an answer to a sign-in may be to; without them answers are nothing that this party takes. */
  requests?: CacheProvider;
  signing?: SamlKey;
  encryption?: SamlKey;
  /** Where messages about signing out go. */
  logoutUrl?: string;
};

/** Our side of SAML towards one directory: it answers what was asked, signed, and for us only. */
export async function samlParty(
  services: AuthServices,
  provider: SsoProvider,
  { requests, signing, encryption, logoutUrl }: Party,
): Promise<SAML> {
  // Slow to load, and most installations have no directory.
  const { SAML, ValidateInResponseTo } = await import("@node-saml/node-saml");
  const { metadata, answers } = samlAddresses(services);
  const { entityId, entryPoint, certificates } = readIssuerMetadata(provider.metadataXml);
  return new SAML({
    issuer: metadata,
    callbackUrl: answers,
    audience: metadata,
    entryPoint,
    idpCert: certificates,
    idpIssuer: entityId,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: requests === undefined ? ValidateInResponseTo.never : ValidateInResponseTo.always,
    ...(requests === undefined ? {} : { cacheProvider: requests }),
    ...(signing === undefined ? {} : { privateKey: signing.privateKey }),
    ...(encryption === undefined ? {} : { decryptionPvk: encryption.privateKey }),
    ...(logoutUrl === undefined ? {} : { logoutUrl }),
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: SKEW_MS,
    signatureAlgorithm: "sha256",
  });
}

/** The directory encrypted for one of our keys, and need not say for which: the first that opens what it sent. */
export async function withFittingKey<T>(
  keys: readonly SamlKey[],
  attempt: (key: SamlKey) => Promise<T>,
): Promise<T> {
  const failures: unknown[] = [];
  for (const key of keys) {
    try {
      return await attempt(key);
    } catch (failure) {
      failures.push(failure);
    }
  }
  throw new AggregateError(failures);
}
