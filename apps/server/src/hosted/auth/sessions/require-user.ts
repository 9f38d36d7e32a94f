import type { Claims } from "#database/database.ts";
import { rememberSubject } from "#database/traffic/traffic.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices } from "../auth-services.ts";
import { bearerOf } from "../keys/read-caller.ts";
import { InvalidToken } from "../keys/token-keys.ts";
import { type Account, findAccountById } from "../users/user.ts";

export type SignedIn = {
  account: Account;
  sessionId: string;
  /** The session's level now, which may be another than that of the token. */
  aal: string;
  startedAt: string;
  claims: Claims;
};

/** The user of a bearer token whose session is still open. */
export async function requireUser(
  services: AuthServices,
  authorization: string | undefined,
): Promise<SignedIn> {
  const claims = await readClaims(services, authorization);
  const { sub, session_id: sessionId } = claims;
  if (typeof sub !== "string" || typeof sessionId !== "string")
    throw new AuthError(403, "bad_jwt", "invalid claim: missing sub claim");
  return services.database.asService(async (transaction) => {
    const [open] = await transaction.query<{ aal: string; startedAt: string }>(
      `select aal, to_json(created_at) #>> '{}' as "startedAt"
       from auth.sessions where id = $1::text::uuid and user_id = $2::text::uuid`,
      [sessionId, sub],
    );
    const account = await findAccountById(transaction, sub);
    if (account === null)
      throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
    if (open === undefined)
      throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
    return { account, sessionId, ...open, claims };
  });
}

/** The claims of the bearer token; throws no_authorization or bad_jwt. */
export async function readClaims({ keys }: AuthServices, authorization: string | undefined): Promise<Claims> {
  try {
    const token = bearerOf(authorization);
    if (token !== undefined) {
      const claims = await keys.verify(token);
      rememberSubject(claims);
      return claims;
    }
  } catch (error) {
    if (!(error instanceof InvalidToken)) throw error;
    throw new AuthError(403, "bad_jwt", `invalid JWT: unable to parse or verify signature, ${error.message}`);
  }
  throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
}
