import { getPublicKeyAsync, signAsync } from "@noble/ed25519";
import { toBase32 } from "./base32.ts";
import { CARD_PREFIX } from "./card-limits.ts";
import { encodeCard, fitCard } from "./encode-card.ts";
import type { FarmerCard } from "./farmer-card.ts";
import { fingerprintOf } from "./fingerprint.ts";

/** Who signs: the fingerprint of his key in bytes, and Ed25519 (RFC 8032) over what he is given. */
export type CardSigner = {
  fingerprint: Uint8Array;
  sign: (content: Uint8Array) => Uint8Array | Promise<Uint8Array>;
};

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
 * @throws CardRefusal for a farmer without a number or a name, or with a number that does not fit whole
 */
export async function signCardWith(card: FarmerCard, { fingerprint, sign }: CardSigner): Promise<SignedCard> {
  const fitted = fitCard(card);
  const content = encodeCard(fitted, fingerprint);
  const signature = await sign(content);
  const bytes = new Uint8Array(content.length + signature.length);
  bytes.set(content);
  bytes.set(signature, content.length);
  return { text: CARD_PREFIX + toBase32(bytes), card: fitted };
}

/**
 * A card signed where no other Ed25519 is at hand, as in a browser.
 *
 * @param secretKey the 32 bytes of RFC 8032 (the seed)
 */
export async function signCard(card: FarmerCard, secretKey: Uint8Array): Promise<SignedCard> {
  const publicKey = new Uint8Array(await getPublicKeyAsync(secretKey));
  const fingerprint = await fingerprintOf(publicKey);
  return signCardWith(card, { fingerprint, sign: (content) => signAsync(content, secretKey) });
}
