import { z } from "zod";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { refreshSession } from "../sessions/refresh-session.ts";
import { issueTokens, type TokenAnswer } from "../sessions/session.ts";

export const refreshGrantInput = z.object({ refresh_token: z.string().default("") });

/** POST /token?grant_type=refresh_token. */
export async function grantRefreshToken(
  services: AuthServices,
  { refresh_token: token }: z.infer<typeof refreshGrantInput>,
  client: Client,
): Promise<TokenAnswer> {
  await passDoor(services, DOORS.refresh, client);
  if (token === "") throw new AuthError(400, "validation_failed", "refresh_token required");
  const { session, user } = await refreshSession(services, token);
  return issueTokens(services, session, user);
}
