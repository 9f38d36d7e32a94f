import { session } from "#app/current-session.ts";
import { problemOf } from "#app/problem.ts";
import { supabase } from "#app/supabase.ts";

/** Uses the link up: the address is proved and its owner logged in. "half" while another mailbox has to confirm too. */
export async function confirmAddress(
  token: string,
  type: "signup" | "email_change",
): Promise<"confirmed" | "half"> {
  const client = await supabase();
  const { data, error } = await client.auth.verifyOtp({ type, token_hash: token });
  if (error) throw problemOf({ code: error.code, message: error.message }, error.status ?? 0);
  if (!data.session) return "half";
  await session.check();
  return "confirmed";
}
