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

/** An element as the builder takes it: nested, a list for repeated ones, undefined for none. */
export type XmlPart = { [name: string]: XmlPart | XmlPart[] | string | undefined };

const builder = new XMLBuilder({
  attributeNamePrefix: "@",
  ignoreAttributes: false,
  suppressEmptyNode: false,
  format: false,
});

/**
 * A message with WS-Security: UsernameToken with a digest, timestamp and WebServiceClientId (1.2.3). Two envelopes of one message are
 * never the same: each has a nonce of its own.
 *
 * @param now the moment of sending, by a clock that is right
 */
export function writeEnvelope(message: XmlPart, credentials: Credentials, now: Date): string {
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
    "soapenv:Body": message,
  };
  return builder.build({ "soapenv:Envelope": envelope });
}
