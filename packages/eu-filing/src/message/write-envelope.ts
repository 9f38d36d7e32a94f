import { createHash, randomBytes } from "node:crypto";
import { XMLBuilder } from "fast-xml-parser";
import { namespaces } from "./namespaces.ts";
import type { Credentials } from "./statement.ts";

const PASSWORD =
  "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordDigest";
const NONCE =
  "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#Base64Binary";

/** How long a message may be on its way; the system takes clocks that are five minutes off (3.9). */
const LIFE_MS = 5 * 60_000;

/** An element: nested, a list for repeated ones, undefined for none; bytes are text that needs no escaping. */
export type XmlPart = { [name: string]: XmlPart | XmlPart[] | string | Uint8Array | undefined };

const builder = new XMLBuilder({
  attributeNamePrefix: "@",
  ignoreAttributes: false,
  suppressEmptyNode: false,
  format: false,
});

/** The part with a mark in place of each run of bytes, which are put on the list in their order. */
function marked(part: XmlPart, mark: string, bytes: Uint8Array[]): XmlPart {
  const written = Object.entries(part).map(([name, value]) => {
    if (value instanceof Uint8Array) {
      bytes.push(value);
      return [name, mark];
    }
    if (Array.isArray(value))
      return [name, value.map((one) => (typeof one === "string" ? one : marked(one, mark, bytes)))];
    return [name, typeof value === "object" ? marked(value, mark, bytes) : value];
  });
  return Object.fromEntries(written);
}

/** A blob takes what it is made of in one copy, and `fetch` makes none of it. */
function withBytes(text: string, mark: string, bytes: readonly Uint8Array[]): string | Blob {
  if (bytes.length === 0) return text;
  const pieces = text.split(mark);
  return new Blob(
    pieces.flatMap((piece, place): (string | Uint8Array<ArrayBuffer>)[] =>
      // Shared memory is copied as any other, which its type does not say.
      place < bytes.length ? [piece, bytes[place] as Uint8Array<ArrayBuffer>] : [piece],
    ),
  );
}

/**
 * A message with WS-Security: UsernameToken with a digest, timestamp and WebServiceClientId (1.2.3). Two envelopes of one message are
 * never the same: each has a nonce of its own.
 *
 * @param now the moment of sending, by a clock that is right
 */
export function writeEnvelope(message: XmlPart, credentials: Credentials, now: Date): string | Blob {
  const bytes: Uint8Array[] = [];
  // Of signs that nobody can have written into a field.
  const mark = randomBytes(16).toString("hex");
  const nonce = randomBytes(16);
  const created = now.toISOString();
  const digest = createHash("sha1").update(nonce).update(created).update(credentials.key).digest("base64");
  const declared = Object.entries(namespaces).map(([prefix, uri]) => [`@xmlns:${prefix}`, uri]);
  const envelope = {
    ...Object.fromEntries(declared),
    "soapenv:Header": {
      "wsse:Security": {
        "wsu:Timestamp": {
          "wsu:Created": created,
          "wsu:Expires": new Date(now.getTime() + LIFE_MS).toISOString(),
        },
        "wsse:UsernameToken": {
          "wsse:Username": credentials.username,
          "wsse:Password": { "@Type": PASSWORD, "#text": digest },
          "wsse:Nonce": { "@EncodingType": NONCE, "#text": nonce.toString("base64") },
          "wsu:Created": created,
        },
      },
      "base:WebServiceClientId": credentials.clientId,
    },
    "soapenv:Body": marked(message, mark, bytes),
  };
  return withBytes(builder.build({ "soapenv:Envelope": envelope }), mark, bytes);
}
