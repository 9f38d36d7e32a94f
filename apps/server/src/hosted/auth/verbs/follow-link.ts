import { z } from "zod";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { completeFlow } from "../flows/flow-state.ts";
import { allowedRedirect, withFragment, withQuery } from "../flows/redirect.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { issueTokens, openSession, type TokenAnswer } from "../sessions/session.ts";
import { FLOW_PREFIX, useOneTimeToken } from "../tokens/one-time-token.ts";
import { confirm, HALF_CONFIRMED, kindsOf } from "./verify-link.ts";

export const followInput = z.object({
  token: z.string().default(""),
  type: z.string().default(""),
  redirect_to: z.string().default(""),
});

/** GET /verify: where the person who followed a mailed link goes on, with a session, a code or an error. */
export async function followLink(
  services: AuthServices,
  { token, type, redirect_to: wanted }: z.infer<typeof followInput>,
  client: Client,
): Promise<string> {
  const redirectTo = allowedRedirect(services.settings, wanted || null);
  try {
    return await follow(services, { token, type, redirectTo }, client);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return withError(redirectTo, error, token.startsWith(FLOW_PREFIX));
  }
}

type Step = { token: string; type: string; redirectTo: string };

async function follow(
  services: AuthServices,
  { token, type, redirectTo }: Step,
  client: Client,
): Promise<string> {
  await passDoor(services, DOORS.verify, client);
  const kinds = kindsOf({ type });
  const result = await services.database.asService(async (transaction) => {
    const used = await useOneTimeToken(transaction, kinds, token);
    if (used === null) throw new AuthError(403, "otp_expired", "Email link is invalid or has expired");
    const user = await confirm(services, transaction, used);
    if (user === null) return withFragment(redirectTo, { message: HALF_CONFIRMED });
    if (used.flowId !== null) {
      const code = await completeFlow(transaction, used.flowId, user.id);
      return withQuery(redirectTo, { code });
    }
    return { user, session: await openSession(transaction, user, "otp", client) };
  });
  if (typeof result === "string") return result;
  return withSession(redirectTo, await issueTokens(services, result.session, result.user), { type });
}

/** A session behind the #, as the implicit flow gives it. */
export function withSession(
  redirectTo: string,
  answer: TokenAnswer,
  more: Record<string, string> = {},
): string {
  return withFragment(redirectTo, {
    access_token: answer.access_token,
    expires_at: String(answer.expires_at),
    expires_in: String(answer.expires_in),
    refresh_token: answer.refresh_token,
    token_type: answer.token_type,
    ...more,
  });
}

/** An error in the words of OAuth; whoever waits for a code looks for it in the query. */
export function withError(
  redirectTo: string,
  { status, code, message }: AuthError,
  inQuery: boolean,
): string {
  const parameters = {
    error: status >= 500 ? "server_error" : "access_denied",
    error_code: code,
    error_description: message,
  };
  return withFragment(inQuery ? withQuery(redirectTo, parameters) : redirectTo, parameters);
}
