import { createPublicKey, randomBytes, sign } from "node:crypto";

const YEARS = 10;

/**
 * An X.509 certificate (DER in base64) that an RSA key, in PEM, signs for itself: the form in which SAML passes public
 * keys on. Nobody builds trust on it but whoever was given it. Source: RFC 5280, section 4.
 */
export function selfSignedCertificate(privateKey: string, commonName: string, from = new Date()): string {
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS);
  const name = sequence(tag(0x31, sequence(COMMON_NAME, tag(0x0c, Buffer.from(commonName)))));
  const publicKey = createPublicKey(privateKey).export({ type: "spki", format: "der" });
  const content = sequence(
    tag(0xa0, tag(0x02, Buffer.from([2]))),
    tag(0x02, serialNumber()),
    SHA256_WITH_RSA,
    name,
    sequence(time(from), time(until)),
    name,
    publicKey,
  );
  const signature = tag(0x03, Buffer.from([0]), sign("sha256", content, privateKey));
  return sequence(content, SHA256_WITH_RSA, signature).toString("base64");
}

/** One DER value: its tag, its length, its parts. */
function tag(type: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([type, ...lengthOf(content)]), content]);
}

function lengthOf({ length }: Uint8Array): number[] {
  if (length < 0x80) return [length];
  const bytes = Buffer.from(
    length.toString(16).padStart(length > 0xffff ? 6 : length > 0xff ? 4 : 2, "0"),
    "hex",
  );
  return [0x80 | bytes.length, ...bytes];
}

const sequence = (...parts: Uint8Array[]): Buffer => tag(0x30, ...parts);
const identifier = (hex: string): Buffer => tag(0x06, Buffer.from(hex, "hex"));
const COMMON_NAME = identifier("550403");
const SHA256_WITH_RSA = sequence(identifier("2a864886f70d01010b"), tag(0x05));

/** Positive, and without a leading zero byte. */
function serialNumber(): Buffer {
  const bytes = randomBytes(16);
  bytes[0] = (bytes[0]! & 0x7f) | 0x40;
  return bytes;
}

/** Years from 2050 on are written with four digits, those before with two. */
function time(at: Date): Buffer {
  const digits = at.toISOString().replace(/\.\d+/, "").replace(/[-:T]/g, "");
  return at.getUTCFullYear() < 2050
    ? tag(0x17, Buffer.from(digits.slice(2)))
    : tag(0x18, Buffer.from(digits));
}
