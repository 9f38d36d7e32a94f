import { getPublicKeyAsync, signAsync } from "@noble/ed25519";
import { toBase32 } from "./base32.ts";
import { CARD_PREFIX } from "./card-limits.ts";
import { encodeCard, fitCard } from "./encode-card.ts";
import type { FarmerCard } from "./farmer-card.ts";
import { fingerprintOf } from "./fingerprint.ts";

export type SignedCard = {
  /** What the QR code holds: at most 262 signs. */
  text: string;
  /** As it is read again, names shortened where they had to be. */
  card: FarmerCard;
};

/**
 * A signed card.
 *
 * @param card who and which; names may be longer than the card has room for
 * @param secretKey the 32 bytes of RFC 8032 (the seed)
 * @throws CardRefusal for a farmer without a number or a name, or with a number that does not fit whole
 */
export async function signCard(card: FarmerCard, secretKey: Uint8Array): Promise<SignedCard> {
  const fitted = fitCard(card);
  const publicKey = new Uint8Array(await getPublicKeyAsync(secretKey));
  const content = encodeCard(fitted, await fingerprintOf(publicKey));
  const signature = await signAsync(content, secretKey);
  const bytes = new Uint8Array(content.length + signature.length);
  bytes.set(content);
  bytes.set(signature, content.length);
  return { text: CARD_PREFIX + toBase32(bytes), card: fitted };
}
