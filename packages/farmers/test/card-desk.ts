import { getPublicKeyAsync, signAsync } from "@noble/ed25519";
import type { FarmerCard } from "../src/card/farmer-card.ts";
import { fingerprintOf, hexOf } from "../src/card/fingerprint.ts";
import type { CardKey, PublishedKeys } from "../src/card/published-keys.ts";

export const awa: FarmerCard = {
  organisation: "Coopérative de Gouméré",
  farmerNumber: "SCB-002",
  name: "KONAN Affoué Marie",
  cardNumber: 17,
  issuedOn: "2026-11-29",
  lastYear: 2028,
};

/** A secret key that is the same in every run. */
export const secretOf = (number: number): Uint8Array => new Uint8Array(32).fill(number);

export async function keyOfSecret(number: number, told: Partial<CardKey> = {}): Promise<CardKey> {
  const publicKey = new Uint8Array(await getPublicKeyAsync(secretOf(number)));
  const fingerprint = hexOf(await fingerprintOf(publicKey));
  const dates = { validFrom: "2026-01-01", retiredOn: null, withdrawnOn: null };
  return { number, fingerprint, publicKey, ...dates, ...told };
}

export const publishedWith = (...keys: CardKey[]): PublishedKeys => ({
  organisation: awa.organisation,
  publishedAt: "2026-11-29T08:00:00.000Z",
  keys,
});

/** Who signs lists with the key of that secret. */
export const signerOf = (fingerprint: string, secret: number) => ({
  fingerprint,
  sign: (text: Uint8Array) => signAsync(text, secretOf(secret)),
});
