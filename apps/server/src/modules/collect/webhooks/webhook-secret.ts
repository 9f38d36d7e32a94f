import { randomBytes } from "node:crypto";
import { seal, unseal } from "#hosted/auth/keys/seal.ts";

/** A secret that is shown once, and how it is kept. */
export function newSecret(sealingKey: Uint8Array): { secret: string; sealed: string } {
  const secret = `whsec_${randomBytes(32).toString("base64url")}`;
  return { secret, sealed: seal(sealingKey, secret) };
}

/** The secrets that sign now: the present one, and for a day the one before. */
export const openSecrets = (sealingKey: Uint8Array, sealed: readonly (string | null)[]): string[] =>
  sealed.flatMap((text) => (text === null ? [] : [unseal(sealingKey, text)]));
