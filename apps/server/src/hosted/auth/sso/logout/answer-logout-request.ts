import { stringify } from "node:querystring";
import type { Profile } from "@node-saml/node-saml";
import { AuthError } from "../../auth-error.ts";
import type { AuthServices } from "../../auth-services.ts";
import { endDirectorySessions } from "../../sessions/directory-session.ts";
import { loadSamlKeys } from "../saml-keys.ts";
import { readIssuerMetadata } from "../saml-metadata.ts";
import { samlParty } from "../saml-party.ts";
import { findIssuer, type SsoProvider } from "../sso-provider.ts";
import { takeMessage } from "../take-message.ts";
import { checkLogoutMessage } from "./check-logout-message.ts";
import { type LogoutInput, type LogoutMessage, readLogoutMessage } from "./logout-message.ts";

const MESSAGE = "SAML LogoutRequest";

/** A directory signs a person out: his sessions that it began end here, and he is sent back to it with our answer. */
export async function answerLogoutRequest(services: AuthServices, input: LogoutInput): Promise<string> {
  const message = readRequest(input);
  const provider = await services.database.asService((transaction) =>
    findIssuer(transaction, message.issuer),
  );
  if (provider === null)
    throw new AuthError(
      404,
      "saml_idp_not_found",
      "A SAML connection has not been established with this issuer",
    );
  if (!message.isSigned) throw new AuthError(400, "validation_failed", `${MESSAGE} is not signed`);
  const request = await check(services, provider, input, message);
  await services.database.asService(async (transaction) => {
    if (!(await takeMessage(transaction, message.issuer, message.id)))
      throw new AuthError(400, "validation_failed", `${MESSAGE} has been used before`);
    const person = { providerId: provider.id, nameId: request.nameID };
    await endDirectorySessions(transaction, person, message.sessionIndexes);
  });
  return answerTo(services, provider, request, input.RelayState);
}

function readRequest(input: LogoutInput): LogoutMessage {
  try {
    const message = readLogoutMessage(input);
    if (message.name !== "LogoutRequest" || message.id === "") throw new Error("no request to sign out");
    return message;
  } catch (cause) {
    throw invalid(cause);
  }
}

async function check(
  services: AuthServices,
  provider: SsoProvider,
  input: LogoutInput,
  message: LogoutMessage,
): Promise<Profile> {
  try {
    const request = await checkLogoutMessage(services, provider, input, message);
    if (request === null) throw new Error("it names nobody");
    return request;
  } catch (cause) {
    throw invalid(cause);
  }
}

function invalid(cause: unknown): AuthError {
  return Object.assign(new AuthError(400, "validation_failed", `${MESSAGE} is not valid`), { cause });
}

async function answerTo(
  services: AuthServices,
  provider: SsoProvider,
  request: Profile,
  relayState: string,
): Promise<string> {
  const { logout } = readIssuerMetadata(provider.metadataXml);
  if (logout === null) return services.settings.siteUrl;
  const { signing } = await loadSamlKeys(services);
  const party = await samlParty(services, provider, { signing, logoutUrl: logout.answers });
  return asSigned(await party.getLogoutResponseUrlAsync(request, relayState, {}, true));
}

/** The library signs one spelling of the query and writes another, which differ where a relay state has spaces or signs. */
function asSigned(address: string): string {
  const url = new URL(address);
  url.search = stringify(Object.fromEntries(url.searchParams));
  return url.href;
}
