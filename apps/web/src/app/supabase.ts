import { configuration } from "./configuration.ts";
import type { Supabase } from "./create-supabase.ts";

let client: Promise<Supabase> | null = null;

function fetchParts() {
  return Promise.all([import("./create-supabase.ts"), configuration()]);
}

/** Fetches what the client is made of, and makes none: who is here is not known yet. */
export function fetchSupabase(): void {
  fetchParts().catch(() => {});
}

async function create(): Promise<Supabase> {
  const [{ createSupabase }, settings] = await fetchParts();
  const made = createSupabase(settings);
  // A channel that is joined before the session is known stays a visitor's, who is told nothing.
  await made.realtime.setAuth();
  return made;
}

/** The official client, loaded when a screen first needs rows, files, functions or live changes. */
export function supabase(): Promise<Supabase> {
  client ??= create().catch((error: unknown) => {
    client = null;
    throw error;
  });
  return client;
}

/** Leaves every live channel, so that nothing more arrives for the person who logged out. */
export async function leaveChannels(): Promise<void> {
  if (client) await (await client).removeAllChannels();
}
