/** What stands before the 32 bytes in SubjectPublicKeyInfo of Ed25519 (RFC 8410, section 4). */
const SPKI_HEAD = [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00];
const BEGIN = "-----BEGIN PUBLIC KEY-----";
const END = "-----END PUBLIC KEY-----";

/** A public key as openssl and others read it. */
export function publicKeyToPem(publicKey: Uint8Array): string {
  const der = String.fromCharCode(...SPKI_HEAD, ...publicKey);
  return `${BEGIN}\n${btoa(der)}\n${END}\n`;
}

/** The 32 bytes of an Ed25519 key in PEM; null for anything else. */
export function publicKeyFromPem(pem: string): Uint8Array<ArrayBuffer> | null {
  const [, body = ""] =
    /^\s*-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\s]+)-----END PUBLIC KEY-----\s*$/.exec(pem) ?? [];
  const der = bytesOfBase64(body.replace(/\s/g, ""));
  if (der?.length !== SPKI_HEAD.length + 32 || SPKI_HEAD.some((byte, at) => der[at] !== byte)) return null;
  return der.slice(SPKI_HEAD.length);
}

/** The bytes of a base64 text; null where it is none. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}
