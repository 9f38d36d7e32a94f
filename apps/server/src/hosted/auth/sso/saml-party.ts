import { type CacheProvider, SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import type { AuthServices } from "../auth-services.ts";
import { readIssuerMetadata } from "./saml-metadata.ts";
import type { SsoProvider } from "./sso-provider.ts";

export const samlAddresses = ({ settings }: Pick<AuthServices, "settings">) => ({
  metadata: `${settings.siteUrl}/auth/v1/sso/saml/metadata`,
  answers: `${settings.siteUrl}/auth/v1/sso/saml/acs`,
});

const SKEW_MS = 60_000;

/** Our side of SAML towards one directory: it answers what was asked, signed, and for us only. */
export function samlParty(services: AuthServices, provider: SsoProvider, requests: CacheProvider): SAML {
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
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: requests,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: SKEW_MS,
    signatureAlgorithm: "sha256",
  });
}

/** What a directory has to know about us. */
export function describeOurselves(services: AuthServices): string {
  const { metadata, answers } = samlAddresses(services);
  // The library wants a certificate even where only our own description is made.
  const party = new SAML({
    issuer: metadata,
    callbackUrl: answers,
    idpCert: "none",
    identifierFormat: null,
    wantAssertionsSigned: true,
  });
  return party.generateServiceProviderMetadata(null, null);
}
