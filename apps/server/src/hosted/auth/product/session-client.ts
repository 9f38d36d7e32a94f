import { type CookieOptions, createServerClient } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** One name whatever the address of the site, so that browser and server read the same cookie. */
export const SESSION_COOKIE = "sb-parcelle-auth-token";
/** Tells the browser's client how long the cookies that it renews may live. */
export const REMEMBER_COOKIE = "sb-parcelle-remember";
/** The longest that browsers keep a cookie. */
const LONGEST_SECONDS = 400 * 24 * 3600;
const INTERNAL_ADDRESS = "http://parcelle.internal";

export type SessionClient = Pick<SupabaseClient, "auth">;

/** The official client over our own auth family, without a socket; it reads and writes the session's cookies. */
export function sessionClient(
  app: FastifyInstance,
  anonKey: string,
  request: FastifyRequest,
  reply: FastifyReply,
  remember: boolean,
): SessionClient {
  const client: unknown = createServerClient(INTERNAL_ADDRESS, anonKey, {
    cookieOptions: { name: SESSION_COOKIE, path: "/", sameSite: "lax" },
    global: { fetch: fetchInside(app, request) },
    cookies: {
      getAll: () => Object.entries(request.cookies).map(([name, value]) => ({ name, value: value ?? "" })),
      setAll: (cookies) => {
        for (const { name, value, options } of cookies)
          reply.setCookie(name, value, lifetime(options, request, remember));
      },
    },
  });
  return client as SessionClient;
}

/** A session that is not to be remembered ends with the browser: its cookies have no age. */
function lifetime(options: CookieOptions, request: FastifyRequest, remember: boolean): CookieOptions {
  const secure = request.protocol === "https";
  const { maxAge, ...rest } = options;
  if (maxAge === 0) return { ...rest, maxAge, secure };
  return remember
    ? { ...rest, maxAge: Math.min(maxAge ?? LONGEST_SECONDS, LONGEST_SECONDS), secure }
    : { ...rest, secure };
}

export function setRememberCookie(request: FastifyRequest, reply: FastifyReply, remember: boolean): void {
  const options: CookieOptions = { path: "/", sameSite: "lax" };
  reply.setCookie(REMEMBER_COOKIE, remember ? "1" : "0", lifetime(options, request, remember));
}

export const isRemembered = (request: FastifyRequest): boolean => request.cookies[REMEMBER_COOKIE] !== "0";

/** `fetch` that calls our own routes in this process, for the person of the request. */
function fetchInside(app: FastifyInstance, request: FastifyRequest): typeof fetch {
  return async (input, init) => {
    const called = new Request(input, init);
    const url = new URL(called.url);
    const answer = await app.inject({
      method: called.method as "GET" | "POST" | "PUT",
      url: `${url.pathname}${url.search}`,
      headers: { ...Object.fromEntries(called.headers), "user-agent": request.headers["user-agent"] ?? "" },
      payload: await called.text(),
      remoteAddress: request.ip,
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(isEmpty ? null : answer.payload, { status: answer.statusCode, headers });
  };
}
