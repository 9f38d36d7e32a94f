import { leaveFor, providerAddress, returnAddress } from "#app/leave-for-provider.ts";
import { rememberLogin } from "#app/remember-login.ts";
import { supabase } from "#app/supabase.ts";

interface Way {
  lang: string;
  /** The page first asked for. */
  next: string | undefined;
  rememberMe: boolean;
}

export async function signInAtProvider(provider: string, { lang, next, rememberMe }: Way): Promise<void> {
  await rememberLogin(rememberMe);
  const client = await supabase();
  const options = { redirectTo: returnAddress(lang, next), skipBrowserRedirect: true };
  // The client lists the providers of its own service; ours takes any that is configured.
  const started = await client.auth.signInWithOAuth({ provider: provider as "google", options });
  leaveFor(await providerAddress(started));
}

/** To the directory of the organisation that the address belongs to. */
export async function signInAtOrganisation(email: string, { lang, next, rememberMe }: Way): Promise<void> {
  await rememberLogin(rememberMe);
  const client = await supabase();
  const domain = email.trim().split("@")[1] ?? "";
  const options = { redirectTo: returnAddress(lang, next), skipBrowserRedirect: true };
  leaveFor(await client.auth.signInWithSSO({ domain, options }));
}
