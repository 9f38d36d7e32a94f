const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 of RFC 4648, without its padding: QR codes hold these signs in 5.5 bits each, and people can read them out. */
export function toBase32(bytes: Uint8Array): string {
  let text = "";
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET.charAt((held >>> (bits - 5)) & 31);
    held &= 31;
  }
  return bits === 0 ? text : text + ALPHABET.charAt((held << (5 - bits)) & 31);
}

/**
 * The bytes of a base32 text in capitals.
 *
 * @returns null where it has other signs, or is not how these bytes are written: one card has one text
 */
export function fromBase32(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let held = 0;
  let bits = 0;
  let written = 0;
  for (const sign of text) {
    const value = ALPHABET.indexOf(sign);
    if (value < 0) return null;
    held = ((held << 5) | value) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[written++] = (held >>> bits) & 255;
  }
  return toBase32(bytes) === text ? bytes : null;
}
