import { createBrowserClient } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";
import { RECONNECT_DELAYS } from "#shell/connection.ts";
import { readCookies, writeCookie } from "#shell/cookies.ts";
import { setCookie } from "#shell/set-cookie.ts";
import type { Configuration } from "./configuration.ts";
import type { Database } from "./database/database.ts";
import { languageHeaders } from "./http.ts";
import { loadLimitTexts } from "./limit-texts.ts";
import { fetchFromServer } from "./presence/fetch-from-server.ts";
import { tellRefusedSession } from "./presence/refused-session.ts";
import { isRemembered } from "./was-remembered.ts";

export type Supabase = SupabaseClient<Database>;

/** The server answers refusals in the language of the page. */
const fetchInLanguage: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  for (const [name, value] of Object.entries(languageHeaders())) headers.set(name, value);
  const response = await fetchFromServer(input, { ...init, headers });
  if (response.status === 400 && response.url.includes("/rest/v1/"))
    await loadLimitTexts().catch(() => undefined);
  // Identity's own refusals are answers to who is signing in.
  if (response.status === 401 && !response.url.includes("/auth/v1/")) tellRefusedSession();
  return response;
};

/** The figures of the specification; the library's own may change with it. */
const REALTIME = {
  timeout: 10_000,
  heartbeatIntervalMs: 30_000,
  reconnectAfterMs: (tries: number) => RECONNECT_DELAYS[tries - 1] ?? 10_000,
};

export function createSupabase({ anonKey, cookieName, rememberCookieName }: Configuration): Supabase {
  return createBrowserClient<Database>(window.location.origin, anonKey, {
    cookieOptions: { name: cookieName },
    cookies: {
      getAll: () => readCookies(document.cookie),
      setAll: (cookies) => {
        // The library always asks for 400 days; a login that is not to be remembered must not become one.
        const rules = {
          remember: isRemembered(rememberCookieName),
          secure: window.location.protocol === "https:",
        };
        for (const { name, value, options } of cookies) {
          setCookie(writeCookie({ name, value }, { maxAge: options.maxAge }, rules));
        }
      },
    },
    // `fetch` itself asks once more; the library on top of it would try for half a minute.
    db: { retry: false },
    global: { fetch: fetchInLanguage },
    realtime: REALTIME,
  });
}
