import { verifyAsync } from "@noble/ed25519";
import { CardDocumentError, readFields } from "./card-document.ts";
import { LARGEST_CARD_NUMBER } from "./card-limits.ts";
import { bytesOfBase64 } from "./key-pem.ts";
import { keyOf, wasInUse } from "./key-use.ts";
import type { CardKey, PublishedKeys } from "./published-keys.ts";

const FORMAT = "parcelle-revoked-farmer-cards";
const VERSION = 1;

/** The cards of an organisation that no longer count: their numbers and nothing of the farmers. */
export type RevocationList = {
  /** Of the list: of two, the higher one is the newer. */
  number: number;
  /** ISO 8601, UTC. */
  issuedAt: string;
  /** Numbers of cards, ascending. */
  cards: readonly number[];
};

/** Who signs: the fingerprint of his key as a card has it, and Ed25519 (RFC 8032) over what he is given. */
export type ListSigner = {
  fingerprint: string;
  sign: (text: Uint8Array) => Uint8Array | Promise<Uint8Array>;
};

/**
 * The signed document, in JSON. What is signed is the UTF-8 of the text `list`, so that nobody has to write JSON anew.
 */
export async function signRevocationList(
  list: RevocationList,
  { fingerprint, sign }: ListSigner,
): Promise<string> {
  const cards = [...list.cards].sort((one, other) => one - other);
  const text = JSON.stringify({ number: list.number, issuedAt: list.issuedAt, cards });
  const signature = await sign(new TextEncoder().encode(text));
  return `${JSON.stringify({
    ...{ format: FORMAT, version: VERSION, key: fingerprint, list: text },
    signature: btoa(String.fromCharCode(...signature)),
  })}\n`;
}

/**
 * A list that its organisation signed.
 *
 * @param json of the document
 * @param published keys of the organisation whose cards it is about
 * @throws CardDocumentError for a list that is of others, was changed, or is signed with a key that did not count
 */
export async function readRevocationList(json: string, published: PublishedKeys): Promise<RevocationList> {
  const document = readFields(json);
  if (document?.format !== FORMAT) throw new CardDocumentError("not_list");
  if (typeof document.version === "number" && document.version > VERSION)
    throw new CardDocumentError("newer_format");
  const key = keyOf(published, String(document.key));
  if (key === undefined) throw new CardDocumentError("other_organisation");
  const text = String(document.list);
  if (!(await isSigned(text, document.signature, key))) throw new CardDocumentError("signature_wrong");
  const list = readList(text);
  if (key.withdrawnOn !== null || !wasInUse(key, list.issuedAt.slice(0, 10)))
    throw new CardDocumentError("key_not_trusted");
  return list;
}

async function isSigned(text: string, signature: unknown, { publicKey }: CardKey): Promise<boolean> {
  const bytes = typeof signature === "string" ? bytesOfBase64(signature) : null;
  if (bytes?.length !== 64) return false;
  return verifyAsync(bytes, new TextEncoder().encode(text), publicKey, { zip215: false });
}

function readList(text: string): RevocationList {
  const { number, issuedAt, cards } = readFields(text) ?? {};
  if (typeof number !== "number" || typeof issuedAt !== "string" || Number.isNaN(Date.parse(issuedAt)))
    throw new CardDocumentError("not_list");
  if (!Array.isArray(cards) || !cards.every(isCardNumber)) throw new CardDocumentError("not_list");
  return { number, issuedAt, cards };
}

const isCardNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value > 0 && value <= LARGEST_CARD_NUMBER;
