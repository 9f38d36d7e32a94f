import { AuthError } from "../../auth-error.ts";
import type { AuthServices } from "../../auth-services.ts";
import { withQuery } from "../../flows/redirect.ts";
import { type AskedRequest, takeRequest } from "../asked-request.ts";
import { findProviderById } from "../sso-provider.ts";
import { checkLogoutMessage } from "./check-logout-message.ts";
import { type LogoutInput, readLogoutMessage } from "./logout-message.ts";

const SUCCESS = "urn:oasis:names:tc:SAML:2.0:status:Success";

/** A directory answers that it has signed out whom we sent: where he goes on, with `left=no` when it did not say so. */
export async function finishLogout(services: AuthServices, input: LogoutInput): Promise<string> {
  const asked = await services.database.asService((transaction) =>
    takeRequest(transaction, "sso/saml/logout", input.RelayState),
  );
  if (asked === null)
    throw new AuthError(
      404,
      "saml_relay_state_not_found",
      "SAML RelayState does not exist, or was used before",
    );
  return (await hasLeft(services, input, asked))
    ? asked.redirectTo
    : withQuery(asked.redirectTo, { left: "no" });
}

async function hasLeft(services: AuthServices, input: LogoutInput, asked: AskedRequest): Promise<boolean> {
  const provider = await services.database.asService((transaction) =>
    findProviderById(transaction, asked.providerId),
  );
  if (provider === null) return false;
  try {
    const message = readLogoutMessage(input);
    if (message.name !== "LogoutResponse" || message.status !== SUCCESS) return false;
    if (message.inResponseTo !== asked.requestId) return false;
    await checkLogoutMessage(services, provider, input, message);
    return true;
  } catch {
    return false;
  }
}
