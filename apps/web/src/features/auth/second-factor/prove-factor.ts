import { z } from "zod";
import { askIdentity } from "#app/ask-identity.ts";
import { session } from "#app/current-session.ts";
import { throwIdentityError } from "#app/identity-problem.ts";
import { supabase } from "#app/supabase.ts";

const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });

/** The code of an authenticator: the session has two factors from now on. */
export async function proveByApp(factorId: string, code: string): Promise<void> {
  const client = await supabase();
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  throwIdentityError(error);
  await session.check();
}

/** A key that signs: the browser asks for it. */
export async function proveByKey(factorId: string): Promise<void> {
  const { askKey } = await import("#app/keys/ask-key.ts");
  await askKey(factorId);
  await session.check();
}

/** A recovery code in its place; it is used up. */
export async function proveByRecoveryCode(code: string): Promise<void> {
  const client = await supabase();
  const answer = await askIdentity("/factors/recovery-codes/verify", { method: "POST", body: { code } });
  const { error } = await client.auth.setSession(tokens.parse(answer));
  throwIdentityError(error);
  await session.check();
}
