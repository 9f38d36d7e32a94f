import { configuration } from "./configuration.ts";
import { requestJson } from "./http.ts";
import { supabase } from "./supabase.ts";

interface Question {
  method?: "GET" | "POST" | "DELETE";
  body?: Record<string, unknown>;
}

/** What `/auth/v1` answers beyond what the official client knows, asked as the person who is logged in. */
export async function askIdentity(path: string, { method = "GET", body }: Question = {}): Promise<unknown> {
  const [client, { anonKey }] = await Promise.all([supabase(), configuration()]);
  const { data } = await client.auth.getSession();
  return requestJson(`/auth/v1${path}`, {
    method,
    headers: { apikey: anonKey, authorization: `Bearer ${data.session?.access_token ?? anonKey}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}
