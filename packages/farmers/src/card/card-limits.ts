/** What a text of a card begins with. */
export const CARD_PREFIX = "PARCELLE:";
export const CARD_VERSION = 1;
export const SIGNATURE_BYTES = 64;
export const FINGERPRINT_BYTES = 8;

/** Alphanumeric signs of a QR code of version 9 at level M (ISO/IEC 18004, table 7). */
export const CARD_SIGNS = 262;

/** What is signed, in bytes: 262 signs less the prefix, 5 bits each, less the signature. */
export const CONTENT_BYTES = Math.floor(((CARD_SIGNS - CARD_PREFIX.length) * 5) / 8) - SIGNATURE_BYTES;

/** Version, fingerprint of the key, card number, day of issue, years of validity. */
export const FIXED_BYTES = 1 + FINGERPRINT_BYTES + 4 + 2 + 1;

/** In UTF-8. The name has what these two leave, and never less than 15 bytes. */
export const FARMER_NUMBER_BYTES = 40;
export const ORGANISATION_BYTES = 20;

export const LARGEST_CARD_NUMBER = 0xffff_ffff;
export const MOST_YEARS = 255;
