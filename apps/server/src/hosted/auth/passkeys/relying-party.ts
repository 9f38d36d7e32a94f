import { isIP } from "node:net";
import { AuthError } from "../auth-error.ts";
import type { AuthServices } from "../auth-services.ts";

/** Who asks keys to sign, in the words of WebAuthn: `id` is the host that a key is made for and works at, and no other. */
export type RelyingParty = { id: string; origin: string; name: string };

/** Null where browsers let no site ask: one without encryption, or at a number instead of a name. */
export function relyingPartyOf(siteUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(siteUrl);
  const party = { id: hostname, origin, name: "Parcelle" };
  if (hostname === "localhost" || hostname.endsWith(".localhost")) return party;
  const isName = isIP(hostname.replaceAll(/[[\]]/g, "")) === 0;
  return protocol === "https:" && isName ? party : null;
}

/** Throws passkey_disabled where no key could be used. */
export function requireRelyingParty({ settings }: AuthServices): RelyingParty {
  const party = relyingPartyOf(settings.siteUrl);
  if (party === null) throw new AuthError(404, "passkey_disabled", "Passkeys are disabled");
  return party;
}
