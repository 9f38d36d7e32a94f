import { FINGERPRINT_BYTES } from "./card-limits.ts";

/** Two hexadecimal digits a byte. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * The first 8 bytes of the SHA-256 of a public key: by them a card says which key it is signed with.
 *
 * @param publicKey the 32 bytes of RFC 8032
 */
export async function fingerprintOf(publicKey: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const hash = await crypto.subtle.digest("SHA-256", publicKey);
  return new Uint8Array(hash, 0, FINGERPRINT_BYTES);
}
