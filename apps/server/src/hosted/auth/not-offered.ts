import { AuthError } from "./auth-error.ts";

/** GoTrue's words for an end point of its that is not offered here. */
export const notOffered = (): AuthError =>
  new AuthError(404, "feature_disabled", "This endpoint is not enabled");
