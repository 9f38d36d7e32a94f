import { randomBytes } from "node:crypto";
import type { Profile } from "@node-saml/node-saml";
import type { AuthServices } from "../../auth-services.ts";
import { allowedRedirect } from "../../flows/redirect.ts";
import type { DirectorySession } from "../../sessions/directory-session.ts";
import { openRequest, rememberIn } from "../asked-request.ts";
import { loadSamlKeys } from "../saml-keys.ts";
import { readIssuerMetadata } from "../saml-metadata.ts";
import { samlParty } from "../saml-party.ts";
import { findProviderById } from "../sso-provider.ts";

/**
 * Where a person goes who has signed out here, so that he is signed out at his directory too; null where it cannot be
 * asked. He comes back to `wanted`.
 */
export async function leaveDirectory(
  services: AuthServices,
  session: DirectorySession,
  wanted: string | null,
): Promise<string | null> {
  if (!services.settings.samlOpen) return null;
  const { database, settings } = services;
  const provider = await database.asService((transaction) =>
    findProviderById(transaction, session.providerId),
  );
  const logout = provider === null ? null : readIssuerMetadata(provider.metadataXml).logout;
  if (provider === null || logout === null) return null;
  const { signing } = await loadSamlKeys(services);
  const asked: string[] = [];
  const relayState = randomBytes(32).toString("base64url");
  const party = await samlParty(services, provider, {
    requests: rememberIn(asked),
    signing,
    logoutUrl: logout.requests,
  });
  const address = await party.getLogoutUrlAsync(nameOf(session), relayState, {});
  await database.asService((transaction) =>
    openRequest(transaction, provider, {
      method: "sso/saml/logout",
      redirectTo: allowedRedirect(settings, wanted),
      relayState,
      requestId: asked[0]!,
    }),
  );
  return address;
}

/** The names that the directory itself gave, in the library's words. */
function nameOf(session: DirectorySession): Profile {
  const { nameId, nameIdFormat, nameQualifier, spNameQualifier, sessionIndex } = session;
  return {
    issuer: "",
    nameID: nameId,
    nameIDFormat: nameIdFormat ?? "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified",
    ...(nameQualifier === null ? {} : { nameQualifier }),
    ...(spNameQualifier === null ? {} : { spNameQualifier }),
    ...(sessionIndex === null ? {} : { sessionIndex }),
  };
}
