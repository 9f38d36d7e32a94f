import { verifyAsync } from "@noble/ed25519";
import { yearOf } from "./card-days.ts";
import { decodeCard, type UnreadCard } from "./decode-card.ts";
import type { FarmerCard, ReadCard } from "./farmer-card.ts";
import { keyOf, wasInUse } from "./key-use.ts";
import type { CardKey, PublishedKeys } from "./published-keys.ts";
import type { RevocationList } from "./revocation-list.ts";

/** What a card is found to be. Only `valid` says that the organisation stands behind it today. */
export type CardState =
  | UnreadCard
  | "key_unknown"
  | "signature_wrong"
  | "key_withdrawn"
  | "key_not_in_use"
  | "revoked"
  | "expired"
  /** Signed, and unknown to its organisation: only that one can say so, where it is asked. */
  | "never_issued"
  | "valid";

/** An organisation whose cards can be verified here; its list is null where none was fetched yet. */
export type CardIssuer = { published: PublishedKeys; list: RevocationList | null };

export type CardVerdict = {
  state: CardState;
  /** What the card says; null where it cannot be read. Nobody vouches for it while the signature is not proven. */
  card: FarmerCard | null;
  /** Name of the organisation as its keys are published; null while the signature is not proven. */
  organisation: string | null;
  keyFingerprint: string | null;
  /** The list that was looked at; null where there was none, and then the card may be revoked all the same. */
  list: Pick<RevocationList, "number" | "issuedAt"> | null;
};

/**
 * Whether a scanned text is a card that counts; needs no network.
 *
 * @param text whatever was scanned, pasted or typed
 * @param issuers organisations whose published keys are here
 * @param today YYYY-MM-DD
 */
export async function verifyCard(
  text: string,
  issuers: readonly CardIssuer[],
  today: string,
): Promise<CardVerdict> {
  const read = decodeCard(text);
  const unproven = { organisation: null, list: null };
  if (typeof read === "string") return { state: read, card: null, keyFingerprint: null, ...unproven };
  const { card, keyFingerprint } = read;
  const issuer = issuers.find(({ published }) => keyOf(published, keyFingerprint) !== undefined);
  const key = issuer && keyOf(issuer.published, keyFingerprint);
  if (issuer === undefined || key === undefined)
    return { state: "key_unknown", card, keyFingerprint, ...unproven };
  if (!(await isSigned(read, key))) return { state: "signature_wrong", card, keyFingerprint, ...unproven };
  const list = issuer.list && { number: issuer.list.number, issuedAt: issuer.list.issuedAt };
  const state = stateOf(card, key, issuer.list, today);
  return { state, card, keyFingerprint, organisation: issuer.published.organisation, list };
}

// The strict branch: what it takes, openssl takes too.
const isSigned = ({ signature, content }: ReadCard, { publicKey }: CardKey): Promise<boolean> =>
  verifyAsync(signature, content, publicKey, { zip215: false });

function stateOf(card: FarmerCard, key: CardKey, list: RevocationList | null, today: string): CardState {
  if (key.withdrawnOn !== null) return "key_withdrawn";
  if (!wasInUse(key, card.issuedOn)) return "key_not_in_use";
  if (list?.cards.includes(card.cardNumber)) return "revoked";
  return card.lastYear !== null && yearOf(today) > card.lastYear ? "expired" : "valid";
}
