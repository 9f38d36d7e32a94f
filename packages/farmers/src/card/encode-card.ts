import { dayNumber, yearOf } from "./card-days.ts";
import {
  CARD_VERSION,
  CONTENT_BYTES,
  FARMER_NUMBER_BYTES,
  FINGERPRINT_BYTES,
  FIXED_BYTES,
  LARGEST_CARD_NUMBER,
  MOST_YEARS,
  ORGANISATION_BYTES,
} from "./card-limits.ts";
import { CardRefusal } from "./card-refusal.ts";
import type { FarmerCard } from "./farmer-card.ts";
import { bytesOf, fitText, oneLine } from "./fit-text.ts";

/**
 * The card as it will be read: names on one line and shortened visibly to what a QR code of version 9 holds.
 *
 * @throws CardRefusal for a farmer without a number or a name, or with a number that does not fit whole
 */
export function fitCard(card: FarmerCard): FarmerCard {
  const farmerNumber = oneLine(card.farmerNumber);
  if (farmerNumber === "") throw new CardRefusal("number_missing", farmerNumber);
  if (bytesOf(farmerNumber) > FARMER_NUMBER_BYTES) throw new CardRefusal("number_too_long", farmerNumber);
  const name = oneLine(card.name);
  if (name === "") throw new CardRefusal("name_missing", farmerNumber);
  const organisation = fitText(oneLine(card.organisation), ORGANISATION_BYTES);
  const lengths = 3;
  const left = CONTENT_BYTES - FIXED_BYTES - lengths - bytesOf(farmerNumber) - bytesOf(organisation);
  return { ...card, farmerNumber, organisation, name: fitText(name, left) };
}

/**
 * The bytes that are signed, as docs/farm-card.md lays them out.
 *
 * @param card what `fitCard` gave
 * @param fingerprint of the key that will sign: 8 bytes
 * @throws RangeError for a card number, day or year that the layout has no room for
 */
export function encodeCard(card: FarmerCard, fingerprint: Uint8Array): Uint8Array<ArrayBuffer> {
  if (fingerprint.length !== FINGERPRINT_BYTES) throw new RangeError("A fingerprint has 8 bytes");
  const texts = [card.farmerNumber, card.name, card.organisation].map((text) =>
    new TextEncoder().encode(text),
  );
  const content = new Uint8Array(texts.reduce((sum, { length }) => sum + 1 + length, FIXED_BYTES));
  if (content.length > CONTENT_BYTES) throw new RangeError(`A card has at most ${CONTENT_BYTES} bytes`);
  const view = new DataView(content.buffer);
  view.setUint8(0, CARD_VERSION);
  content.set(fingerprint, 1);
  view.setUint32(9, within(card.cardNumber, 1, LARGEST_CARD_NUMBER));
  view.setUint16(13, within(dayNumber(card.issuedOn), 0, 0xffff));
  view.setUint8(15, yearsOf(card));
  let at = FIXED_BYTES;
  for (const text of texts) {
    view.setUint8(at, text.length);
    content.set(text, at + 1);
    at += 1 + text.length;
  }
  return content;
}

/** Calendar years from that of issue to the last one, both counted; 0 without an end. */
function yearsOf({ issuedOn, lastYear }: FarmerCard): number {
  return lastYear === null ? 0 : within(lastYear - yearOf(issuedOn) + 1, 1, MOST_YEARS);
}

function within(value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new RangeError(`${value} is not between ${least} and ${most}`);
}
