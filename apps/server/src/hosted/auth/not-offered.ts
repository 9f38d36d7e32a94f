import { AuthError } from "./auth-error.ts";

/** GoTrue's words for an end point of its that is not offered here. */
export function notOffered(url: string): AuthError {
  if (/\/passkeys(\/|\?|$)/.test(url)) return new AuthError(404, "passkey_disabled", "Passkeys are disabled");
  return new AuthError(404, "feature_disabled", "This endpoint is not enabled");
}
