import { configuration } from "./configuration.ts";
import type { Supabase } from "./create-supabase.ts";

let client: Promise<Supabase> | null = null;

async function create(): Promise<Supabase> {
  const [{ createSupabase }, { anonKey }] = await Promise.all([
    import("./create-supabase.ts"),
    configuration(),
  ]);
  return createSupabase(anonKey);
}

/** The official client, loaded when a screen first needs rows, files, functions or live changes. */
export function supabase(): Promise<Supabase> {
  client ??= create().catch((error: unknown) => {
    client = null;
    throw error;
  });
  return client;
}
