import { createServerClient } from "@supabase/ssr";
import { inject } from "vitest";

type Cookie = { name: string; value: string; url: string };

/** What the login leaves in the browser of a person, written by the same library. */
export async function sessionCookies(email: string, password: string): Promise<Cookie[]> {
  const url = inject("address");
  const configuration = await fetch(`${url}/config.json`);
  const { anonKey, cookieName } = (await configuration.json()) as { anonKey: string; cookieName: string };
  const cookies: Cookie[] = [];
  const client = createServerClient(url, anonKey, {
    cookieOptions: { name: cookieName },
    cookies: {
      getAll: () => [],
      setAll: (written) => {
        for (const { name, value } of written) if (value !== "") cookies.push({ name, value, url });
      },
    },
  });
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return cookies;
}
