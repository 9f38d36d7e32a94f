import { AuthError } from "../auth-error.ts";
import type { AuthServices } from "../auth-services.ts";
import { readClaims } from "../sessions/require-user.ts";

/** Only the service key may go on. */
export async function requireAdmin(services: AuthServices, authorization: string | undefined): Promise<void> {
  const { role } = await readClaims(services, authorization);
  if (role !== "service_role") throw new AuthError(403, "not_admin", "User not allowed");
}
