import { createTurns } from "#shell/take-turns.ts";
import { configuration } from "./configuration.ts";
import type { Supabase } from "./create-supabase.ts";

let client: Promise<Supabase> | null = null;
let isMade = false;
const turn = createTurns();

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
  isMade = true;
  return made;
}

/**
 * The official client, loaded when a screen first needs rows, files, functions or live changes. All that wait for it
 * get it in turns: their requests begun at once would keep a phone from drawing.
 */
export function supabase(): Promise<Supabase> {
  client ??= create().catch((error: unknown) => {
    client = null;
    throw error;
  });
  if (isMade) return client;
  return client.then(async (made) => {
    await turn();
    return made;
  });
}

/** Leaves every live channel, so that nothing more arrives for the person who logged out. */
export async function leaveChannels(): Promise<void> {
  if (client) await (await client).removeAllChannels();
}
