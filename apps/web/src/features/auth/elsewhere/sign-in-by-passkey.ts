import { session } from "#app/current-session.ts";
import { requireKeys, throwKeyError } from "#app/keys/key-problem.ts";
import { rememberLogin } from "#app/remember-login.ts";
import { supabase } from "#app/supabase.ts";

/** The browser asks which key to use; who has it is logged in. */
export async function signInByPasskey(rememberMe: boolean): Promise<void> {
  requireKeys();
  await rememberLogin(rememberMe);
  const client = await supabase();
  throwKeyError((await client.auth.signInWithPasskey()).error);
  await session.check();
}
