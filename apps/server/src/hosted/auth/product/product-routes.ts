import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { readLocale } from "#http/read-locale.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices } from "../auth-services.ts";
import { clientOf } from "../client-of.ts";
import { read } from "../read-input.ts";
import { type DirectorySession, findDirectorySession } from "../sessions/directory-session.ts";
import { leaveDirectory } from "../sso/logout/leave-directory.ts";
import { createPassword, createPasswordInput } from "../verbs/create-password.ts";
import { describeLink, describeLinkInput } from "../verbs/describe-link.ts";
import { productMessage } from "./product-messages.ts";
import { isRemembered, type SessionClient, sessionClient, setRememberCookie } from "./session-client.ts";

const loginInput = z.object({
  username: z.string(),
  password: z.string(),
  rememberMe: z.boolean().default(false),
});

const logoutInput = z.object({
  /** Where a person comes back to whom his directory signs out too. */
  returnTo: z.string().nullable().default(null),
});

/** The calls of the product itself; the session lives in cookies that the official library writes. */
export function productRoutes(scope: FastifyInstance, services: AuthServices): void {
  const clientFor = (request: FastifyRequest, reply: FastifyReply, remember: boolean) =>
    sessionClient(scope, services.keys.anonKey, request, reply, remember);

  scope.setErrorHandler(sendProductError);
  scope.addHook("onRequest", refuseOtherSites);
  scope.addHook("onSend", async (_request, reply) => {
    reply.header("cache-control", "private, no-store");
  });

  scope.post("/login", async (request, reply) => {
    const { username, password, rememberMe } = read(loginInput, request.body);
    const client = clientFor(request, reply, rememberMe);
    const { data, error } = await client.auth.signInWithPassword({ email: username, password });
    if (error !== null)
      throw new AuthError(
        error.code === "invalid_credentials" ? 401 : (error.status ?? 500),
        error.code ?? "unknown",
        error.message,
      );
    setRememberCookie(request, reply, rememberMe);
    return whoIs(services, data.session?.access_token);
  });
  scope.post("/logout", async (request, reply) => {
    const { returnTo } = read(logoutInput, request.body);
    const client = clientFor(request, reply, true);
    const directory = await directoryOf(services, client);
    await client.auth.signOut({ scope: "local" });
    const leaveAt = directory === null ? null : await leaveDirectory(services, directory, returnTo);
    return leaveAt === null ? { user: null } : { user: null, leaveAt };
  });
  scope.get("/me", async (request, reply) => {
    const client = clientFor(request, reply, isRemembered(request));
    return whoIs(services, await freshToken(client));
  });
  scope.post("/describe-link", async (request) => ({
    link: await describeLink(services, read(describeLinkInput, request.body), clientOf(request)),
  }));
  scope.post("/create-password", async (request) => {
    await createPassword(services, read(createPasswordInput, request.body), clientOf(request));
    return { user: null };
  });
}

/** The session at a directory behind the session of the cookies; null for any other, and for one that is over. */
async function directoryOf(
  { database, keys }: AuthServices,
  client: SessionClient,
): Promise<DirectorySession | null> {
  const { data } = await client.auth.getSession();
  const claims = await keys.verify(data.session?.access_token ?? "").catch(() => null);
  const sessionId = claims?.session_id;
  if (typeof sessionId !== "string") return null;
  return database.asService((transaction) => findDirectorySession(transaction, sessionId));
}

/** The access token of a session that is still open; renewed when it is about to end. */
async function freshToken(client: SessionClient): Promise<string | undefined> {
  const { data } = await client.auth.getSession();
  if (data.session === null) return undefined;
  const { error } = await client.auth.getUser();
  if (error !== null && (error.status ?? 500) >= 500)
    throw new AuthError(503, "unexpected_failure", error.message);
  return error === null ? data.session.access_token : undefined;
}

type Who = { user: Record<string, unknown> | null; needsSecondFactor?: true };

/** The person of a token; `needsSecondFactor` tells that his session opens nothing else before he used it. */
async function whoIs({ database, keys }: AuthServices, token: string | undefined): Promise<Who> {
  if (token === undefined) return { user: null };
  const claims = await keys.verify(token);
  const [row] = await database.asCaller(
    claims,
    (transaction) =>
      transaction.query<{ profile: Record<string, unknown> | null; isAssured: boolean }>(
        `select app.current_user_profile() || jsonb_build_object(
           'photo', (select photo from public.profiles where user_id = auth.uid())
         ) as profile, app.has_required_assurance() as "isAssured"`,
      ),
    { readOnly: true, beforeSecondFactor: true },
  );
  const user = row?.profile ? { ...row.profile, isLoggedIn: true } : null;
  return user !== null && row?.isAssured === false ? { user, needsSecondFactor: true } : { user };
}

/** A form on another site can send a request with cookies; it cannot hide where it comes from. */
async function refuseOtherSites(request: FastifyRequest): Promise<void> {
  if (request.method === "GET") return;
  const { origin } = request.headers;
  if (origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host) return;
  if (origin === undefined && request.headers["sec-fetch-site"] === undefined) return;
  throw new AuthError(403, "foreign_origin", "This request comes from another site");
}

const codeOf = (status: number): string =>
  status >= 500 ? "unexpected_failure" : status === 429 ? "over_request_rate_limit" : "validation_failed";

function sendProductError(
  error: AuthError | { statusCode?: number; message: string },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const isKnown = error instanceof AuthError;
  const status = isKnown ? error.status : (error.statusCode ?? 500);
  if (!isKnown && status >= 500) request.log.error(error);
  const code = isKnown ? error.code : codeOf(status);
  const message = productMessage(code, readLocale(request.headers["accept-language"]));
  return reply.code(status).send({ code, message, statusCode: status });
}
