import { fromBase32 } from "./base32.ts";
import { dayOfNumber, yearOf } from "./card-days.ts";
import { CARD_PREFIX, CARD_VERSION, FINGERPRINT_BYTES, FIXED_BYTES, SIGNATURE_BYTES } from "./card-limits.ts";
import type { FarmerCard, ReadCard } from "./farmer-card.ts";
import { hexOf } from "./fingerprint.ts";

/** Why a text is not read as a card. */
export type UnreadCard = "not_a_card" | "damaged" | "newer_format";

/** Far beyond any card: what is longer is not looked at. */
const LONGEST_TEXT = 10_000;

/**
 * What a scanned or pasted text says. Spaces, line breaks and small letters do no harm: a message may bring them in.
 *
 * @param text whatever was scanned
 * @returns the card as it is written, not yet verified, or why it cannot be read
 */
export function decodeCard(text: string): ReadCard | UnreadCard {
  if (text.length > LONGEST_TEXT) return "not_a_card";
  const signs = text.replace(/\s/gu, "").toUpperCase();
  if (!signs.startsWith(CARD_PREFIX)) return "not_a_card";
  const bytes = fromBase32(signs.slice(CARD_PREFIX.length));
  if (bytes === null || bytes.length <= SIGNATURE_BYTES) return "damaged";
  if (bytes[0] !== CARD_VERSION) return (bytes[0] ?? 0) > CARD_VERSION ? "newer_format" : "damaged";
  const content = bytes.slice(0, -SIGNATURE_BYTES);
  const card = readContent(content);
  if (card === null) return "damaged";
  const keyFingerprint = hexOf(content.subarray(1, 1 + FINGERPRINT_BYTES));
  return { card, keyFingerprint, content, signature: bytes.slice(-SIGNATURE_BYTES) };
}

function readContent(content: Uint8Array<ArrayBuffer>): FarmerCard | null {
  if (content.length < FIXED_BYTES) return null;
  const view = new DataView(content.buffer);
  const texts = readTexts(content);
  if (texts === null) return null;
  const [farmerNumber, name, organisation] = texts;
  const issuedOn = dayOfNumber(view.getUint16(13));
  const years = view.getUint8(15);
  const lastYear = years === 0 ? null : yearOf(issuedOn) + years - 1;
  return { organisation, farmerNumber, name, cardNumber: view.getUint32(9), issuedOn, lastYear };
}

function readTexts(content: Uint8Array): [string, string, string] | null {
  const texts: string[] = [];
  let at = FIXED_BYTES;
  while (at < content.length) {
    const end = at + 1 + (content[at] ?? 0);
    const text = end <= content.length ? utf8(content.subarray(at + 1, end)) : null;
    if (text === null) return null;
    texts.push(text);
    at = end;
  }
  const [farmerNumber, name, organisation, ...rest] = texts;
  if (organisation === undefined || rest.length > 0) return null;
  return [farmerNumber ?? "", name ?? "", organisation];
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
