import { randomBytes } from "node:crypto";
import { seal, unseal } from "#hosted/auth/keys/seal.ts";

/** A secret that is shown once, and how it is kept. */
export function newSecret(sealingKey: Uint8Array): { secret: string; sealed: string } {
  const secret = `whsec_${randomBytes(32).toString("base64url")}`;
  return { secret, sealed: seal(sealingKey, secret) };
}

/** The secrets that sign now: the present one, and for a day the one before; none that another `SECRET` sealed. */
export const openSecrets = (sealingKey: Uint8Array, sealed: readonly (string | null)[]): string[] =>
  sealed.flatMap((text) => opened(sealingKey, text) ?? []);

function opened(sealingKey: Uint8Array, sealed: string | null): string | null {
  if (sealed === null) return null;
  try {
    return unseal(sealingKey, sealed);
  } catch {
    return null;
  }
}
