import { session } from "#app/current-session.ts";
import { problemOf } from "#app/problem.ts";
import { supabase } from "#app/supabase.ts";

/** Uses the link up: the address is proved and its owner logged in. */
export async function confirmAddress(token: string, type: "signup" | "email_change"): Promise<void> {
  const client = await supabase();
  const { error } = await client.auth.verifyOtp({ type, token_hash: token });
  if (error) throw problemOf({ code: error.code, message: error.message }, error.status ?? 0);
  await session.check();
}
