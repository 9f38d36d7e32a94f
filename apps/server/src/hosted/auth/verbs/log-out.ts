import { AuthError } from "../auth-error.ts";
import type { AuthServices } from "../auth-services.ts";
import { endSessions, type LogOutScope } from "../sessions/end-sessions.ts";
import { requireUser } from "../sessions/require-user.ts";

const SCOPES: readonly LogOutScope[] = ["global", "local", "others"];

/** POST /logout?scope=global|local|others. */
export async function logOut(
  services: AuthServices,
  authorization: string | undefined,
  wanted: string | undefined,
): Promise<void> {
  const scope = SCOPES.find((known) => known === (wanted ?? "global"));
  if (scope === undefined)
    throw new AuthError(400, "validation_failed", `Unsupported logout scope "${wanted}"`);
  const { account, sessionId } = await requireUser(services, authorization);
  await services.database.asService((transaction) =>
    endSessions(transaction, account.user.id, sessionId, scope),
  );
}
